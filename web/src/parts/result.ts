// How a match ended, as a picture to send to friends: drawn here, in the colours and letters of the room one is in.

export interface Result {
  game: string;
  headline: string;
  reason: string;
  names: readonly string[];
  /** The faces of the winners, as they are on the page. */
  faces: readonly SVGElement[];
  address: string;
}

export const WIDTH = 1200;
export const HEIGHT = 630;
const MARGIN = 80;
const FACE = 120;
const MOST_FACES = 7;

async function faceOf(face: SVGElement): Promise<HTMLImageElement> {
  const copy = face.cloneNode(true) as SVGElement;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(FACE));
  copy.setAttribute('height', String(FACE));
  copy.removeAttribute('style');
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  return image;
}

/** Lines that fit, cut between words; what is longer than `most` lines ends with an ellipsis. */
export function wrap(text: string, fits: (line: string) => boolean, most: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line ? `${line} ${word}` : word;
    if (fits(longer) || !line) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  if (line) lines.push(line);
  return lines.length > most ? [...lines.slice(0, most - 1), `${lines[most - 1]}…`] : lines;
}

export async function drawResult(result: Result): Promise<HTMLCanvasElement> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  const pen = canvas.getContext('2d')!;
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(name).trim();
  const [display, body] = [token('--display'), token('--body')];

  pen.fillStyle = token('--ground');
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.fillStyle = token('--panel');
  pen.fillRect(MARGIN / 2, MARGIN / 2, WIDTH - MARGIN, HEIGHT - MARGIN);
  pen.strokeStyle = token('--accent');
  pen.lineWidth = 6;
  pen.strokeRect(MARGIN / 2, MARGIN / 2, WIDTH - MARGIN, HEIGHT - MARGIN);

  let y = MARGIN + 20;
  const write = (text: string, size: number, font: string, colour: string, most: number) => {
    pen.fillStyle = colour;
    pen.font = `${size}px ${font}`;
    pen.textBaseline = 'top';
    for (const line of wrap(text, (one) => pen.measureText(one).width <= WIDTH - 2 * MARGIN, most)) {
      pen.fillText(line, MARGIN, y, WIDTH - 2 * MARGIN);
      y += size * 1.2;
    }
  };
  write(result.game, 40, display, token('--muted'), 1);
  y += 8;
  write(result.headline, 76, display, token('--accent-text') || token('--accent'), 2);
  write(result.reason, 34, body, token('--text'), 2);
  y += 16;
  const faces = await Promise.all(result.faces.slice(0, MOST_FACES).map(faceOf));
  faces.forEach((face, place) => pen.drawImage(face, MARGIN + place * (FACE + 24), y, FACE, FACE));
  y += faces.length ? FACE + 12 : 0;
  if (y < HEIGHT - MARGIN - 70) write(result.names.join(', '), 26, body, token('--muted'), 1);
  y = HEIGHT - MARGIN - 30;
  write(`Cabale · ${result.address}`, 28, body, token('--text'), 1);
  return canvas;
}
