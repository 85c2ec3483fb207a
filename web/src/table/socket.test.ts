import { beforeEach, expect, test } from 'vitest';
import type { ToClient } from '../generated/socket';
import { backoff, TableSocket, type Wire } from './socket';

class FakeWire implements Wire {
  sent: Record<string, unknown>[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  send(data: string) {
    this.sent.push(JSON.parse(data) as Record<string, unknown>);
  }
  close() {
    this.closed = true;
  }
  tell(message: Partial<ToClient> & { type: string }) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

let wires: FakeWire[];
let timers: { wait: number; then: () => void; cancelled: boolean }[];
let socket: TableSocket;
let heard: string[];
let statuses: string[];
const wire = () => wires.at(-1)!;
const welcome = { type: 'Welcome' } as const;

beforeEach(() => {
  [wires, timers, heard, statuses] = [[], [], [], []];
  socket = new TableSocket({
    open: () => {
      wires.push(new FakeWire());
      return wire();
    },
    later: (wait, then) => {
      const timer = { wait, then, cancelled: false };
      timers.push(timer);
      return () => (timer.cancelled = true);
    },
    random: () => 1,
  });
  socket.onmessage = (message) => heard.push(message.type);
  socket.onstatus = (status) => statuses.push(status);
  socket.connect();
});

function greet() {
  wire().onopen?.();
  wire().tell(welcome);
}

test('says hello first and is open once welcomed', () => {
  wire().onopen?.();
  expect(wire().sent).toEqual([{ type: 'Hello', ref: 0 }]);
  expect(statuses).toEqual([]);
  wire().tell(welcome);
  expect(statuses).toEqual(['open']);
  expect(heard).toEqual(['Welcome']);
});

test('what is sent before the welcome waits for it', () => {
  socket.send({ type: 'GetReady', ready: true });
  wire().onopen?.();
  expect(wire().sent).toHaveLength(1);
  wire().tell(welcome);
  expect(wire().sent[1]).toEqual({ type: 'GetReady', ready: true, ref: 1 });
});

test('comes back by itself, and sends again what was not answered, with the same number', () => {
  greet();
  const first = socket.send({ type: 'Act', match: 'm', decision: 3, action: { type: 'Nominate', chancellor: 1 } });
  const second = socket.send({ type: 'Write', text: 'hello', number: 0 });
  wire().tell({ type: 'Accepted', ref: second } as never);
  wire().onclose?.({ code: 1006 });
  expect(statuses).toEqual(['open', 'lost']);
  timers[0]!.then();
  expect(wires).toHaveLength(2);
  greet();
  expect(wire().sent).toEqual([
    { type: 'Hello', ref: 0 },
    { type: 'Act', match: 'm', decision: 3, action: { type: 'Nominate', chancellor: 1 }, ref: first },
  ]);
  expect(statuses).toEqual(['open', 'lost', 'open']);
});

test('what was refused is not sent again', () => {
  greet();
  const ref = socket.send({ type: 'GetReady', ready: true });
  wire().tell({ type: 'Refused', ref } as never);
  wire().onclose?.({ code: 1006 });
  timers[0]!.then();
  greet();
  expect(wire().sent).toHaveLength(1);
});

test('waits longer each time it fails, and little again once it was in', () => {
  for (let attempt = 0; attempt < 4; attempt += 1) {
    wire().onclose?.({ code: 1006 });
    timers.at(-1)!.then();
  }
  const waits = timers.map((timer) => timer.wait);
  expect(waits).toEqual([...waits].sort((one, other) => one - other));
  greet();
  wire().onclose?.({ code: 1006 });
  expect(timers.at(-1)!.wait).toBe(waits[0]);
});

test('hurries when asked to', () => {
  wire().onclose?.({ code: 1006 });
  socket.hurry();
  expect(wires).toHaveLength(2);
  expect(timers[0]!.cancelled).toBe(true);
  socket.hurry();
  expect(wires).toHaveLength(2);
});

test('a server that restarts says when to come back; a table that is closed is not tried again', () => {
  greet();
  wire().tell({ type: 'Goodbye', reason: 'restarting', retry: 1234 } as never);
  expect(timers.at(-1)!.wait).toBe(1234);
  timers.at(-1)!.then();
  greet();
  const before = timers.length;
  wire().tell({ type: 'Goodbye', reason: 'closed', retry: null } as never);
  expect(statuses.at(-1)).toBe('closed');
  expect(timers).toHaveLength(before);
  expect(wire().closed).toBe(true);
});

test('backoff stays within its bounds', () => {
  for (let attempt = 0; attempt < 30; attempt += 1)
    for (const random of [0, 0.5, 1]) {
      const wait = backoff(attempt, random);
      expect(wait).toBeGreaterThanOrEqual(200);
      expect(wait).toBeLessThanOrEqual(10_000);
    }
});
