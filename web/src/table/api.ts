// The lobby over HTTP. Every refusal becomes a `Refusal` with the server's code, which words translate.
import type * as http from '../generated/http';
import type { Origin, Result } from '../pages/fair';
import type { Schema } from '../words/shapes';
import type { GameWord, Seat } from '../words/word';

export class Refusal extends Error {
  constructor(readonly problem: http.Problem) {
    super(problem.code);
  }
}

async function request<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      method,
      credentials: 'same-origin',
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    });
  } catch {
    throw new Refusal({ code: 'unreachable', clause: '', facts: {} });
  }
  const text = await response.text();
  let answer: unknown = null;
  try {
    answer = text ? JSON.parse(text) : null;
  } catch {
    // Not one of our answers: a proxy's page, say.
  }
  if (!response.ok) {
    const problem = answer as http.Problem | null;
    throw new Refusal(problem?.code ? problem : { code: 'unreachable', clause: '', facts: {} });
  }
  return answer as Answer;
}

const table = (code: string, rest = '') => `/tables/${encodeURIComponent(code)}${rest}`;
const match = (id: string, rest = '') => `/matches/${encodeURIComponent(id)}${rest}`;

export const api = {
  games: () => request<http.GameInfo[]>('GET', '/games'),
  schema: (game: string) => request<Schema>('GET', `/games/${encodeURIComponent(game)}/schema`),
  words: (game: string, lang: string) =>
    request<http.GameWords>('GET', `/games/${encodeURIComponent(game)}/words/${lang}`),
  rules: (game: string, lang: string, theme?: string) =>
    request<http.Rulebook>(
      'GET',
      `/games/${encodeURIComponent(game)}/rules/${lang}${theme ? `?theme=${encodeURIComponent(theme)}` : ''}`,
    ),
  puzzles: () => request<http.PuzzleList>('GET', '/puzzles'),
  puzzle: (game: string, number: number) =>
    request<http.PuzzlePosition>('GET', `/puzzles/${encodeURIComponent(game)}/${number}`),
  solve: (game: string, number: number, answer: number) =>
    request<http.PuzzleSolved>('POST', `/puzzles/${encodeURIComponent(game)}/${number}`, {
      answer,
    } satisfies http.SolvePuzzle),
  me: () => request<http.GuestInfo>('GET', '/guests/me'),
  carry: () => request<http.CarryKey>('POST', '/guests/me/carry'),
  carried: (key: string) => request<http.GuestInfo>('POST', '/guests/carried', { key } satisfies http.CarryOn),
  myPasskeys: () => request<http.MyPasskeys>('GET', '/guests/me/passkeys'),
  offerPasskey: () => request<http.PasskeyOffer>('POST', '/guests/me/passkeys/challenge'),
  keepPasskey: (made: http.KeepPasskey) => request<http.MyPasskeys>('POST', '/guests/me/passkeys', made),
  removePasskey: (credential: string) =>
    request<http.MyPasskeys>('DELETE', `/guests/me/passkeys/${encodeURIComponent(credential)}`),
  challenge: () => request<http.PasskeyChallenge>('POST', '/guests/passkeys/challenge'),
  showPasskey: (shown: http.ShowPasskey) => request<http.GuestInfo>('POST', '/guests/passkeys', shown),
  myData: (first: number) => request<http.MyData>('GET', `/guests/me/data?first=${first}`),
  forgetMe: () => request<null>('DELETE', '/guests/me'),
  myMatches: (game: string, first: number) =>
    request<http.PlayedList>(
      'GET',
      `/guests/me/matches?first=${first}${game ? `&game=${encodeURIComponent(game)}` : ''}`,
    ),
  myFigures: () => request<http.MyFigures>('GET', '/guests/me/figures'),
  leaderboard: (game: string, side: string | null, first: number) =>
    request<http.Leaderboard>(
      'GET',
      `/games/${encodeURIComponent(game)}/leaderboard?first=${first}${side === null ? '' : `&side=${encodeURIComponent(side)}`}`,
    ),
  nameMe: (name: string) => request<http.GuestInfo>('POST', '/guests', { name } satisfies http.NameMe),
  address: () => request<http.SiteAddress>('GET', '/address'),
  mine: () => request<http.TablesOfMine>('GET', '/tables/mine'),
  tables: () => request<http.TableList>('GET', '/tables'),
  create: (wanted: http.CreateTable) => request<http.AtTable>('POST', '/tables', wanted),
  /** With a part in the deal; whoever waits for the table waits for no more than before. */
  playNow: async (wanted: http.PlayNow) => {
    const { fresh } = await import('./deals');
    return request<http.AtTable>('POST', '/tables/now', { ...wanted, commitment: fresh() });
  },
  at: (code: string) => request<http.AtTable>('GET', table(code)),
  change: (code: string, wanted: http.ChangeTable) => request<http.AtTable>('PATCH', table(code), wanted),
  join: (code: string, wanted: http.Join) => request<http.AtTable>('POST', table(code, '/join'), wanted),
  look: (code: string, invitation: string) =>
    request<http.AtTable>('POST', table(code, '/look'), { invitation } satisfies http.Look),
  comeBack: (code: string, key: string) =>
    request<http.AtTable>('POST', table(code, '/return'), { key } satisfies http.Return),
  leave: (code: string) => request<http.AtTable>('POST', table(code, '/leave')),
  kick: (code: string, seat: Seat) => request<http.AtTable>('POST', table(code, '/kick'), { seat } satisfies http.Kick),
  beRated: (rated: boolean) => request<http.GuestInfo>('POST', '/guests/me/rated', { rated } satisfies http.BeRated),
  letIn: (code: string, number: number) =>
    request<http.AtTable>('POST', table(code, '/let-in'), { number } satisfies http.LetIn),
  turnAway: (code: string, number: number) =>
    request<http.AtTable>('POST', table(code, '/turn-away'), { number } satisfies http.TurnAway),
  seatBot: (code: string, agent: string, seat: Seat | null) =>
    request<http.AtTable>('POST', table(code, '/bots'), { agent, seat } satisfies http.SeatBot),
  start: (code: string) => request<http.AtTable>('POST', table(code, '/start')),
  rematch: (code: string) => request<http.AtTable>('POST', table(code, '/rematch')),
  switchChat: (code: string, chat: boolean) =>
    request<http.AtTable>('POST', table(code, '/chat'), { chat } satisfies http.SwitchChat),
  changePace: (code: string, pace: number) =>
    request<http.AtTable>('POST', table(code, '/pace'), { pace } satisfies http.ChangePace),
  close: (code: string) => request<http.AtTable>('POST', table(code, '/close')),
  match: (id: string) => request<http.MatchInfo>('GET', match(id)),
  replay: (id: string, eyes: string, first: number, count: number) =>
    request<http.Replay>('GET', match(id, `/replay?eyes=${eyes}&first=${first}&count=${count}`)),
  curves: (id: string, eyes: string) => request<http.Curves>('GET', match(id, `/curves?eyes=${eyes}`)),
  marks: (id: string) => request<http.MatchMarks>('GET', match(id, '/marks')),
  thoughts: (id: string) => request<http.HonestThoughts>('GET', match(id, '/thoughts')),
  record: (id: string) => request<{ origin: Origin; chance: Result[] }>('GET', match(id, '/record')),
  recordAddress: (id: string) => `/api${match(id, '/record')}`,
};

/** The paces of bots that people choose from, as `pace` says them: calm, normal, brisk. */
export const PACES = [2, 1, 0.2];

/** The theme of a table's options, for games that have themes. */
export function themeOf(options: GameWord): string | undefined {
  return typeof options.theme === 'string' ? options.theme : undefined;
}
