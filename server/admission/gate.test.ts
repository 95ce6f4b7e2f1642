import { expect, test } from 'vitest';
import { type Bounds, createGate, Refused } from './gate.ts';
import { createTurnQueue } from './turn-queue.ts';
import { GATES, kindOf, WEIGHTS } from './weights.ts';

const BOUNDS: Bounds = { capacity: 4, capacityPerNetwork: 2, waiting: 4, waitingPerNetwork: 2, timeoutMs: 100, retryAfter: 1 };

/** A gate whose work starts at once, and whose time passes by hand. */
function gateWith(bounds: Partial<Bounds> = {}) {
  const timers = new Set<() => void>();
  const after = (_: number, run: () => void) => {
    timers.add(run);
    return () => void timers.delete(run);
  };
  const gate = createGate({ bounds: { ...BOUNDS, ...bounds }, start: (run) => run(), after });
  const events: string[] = [];
  return {
    timers,
    events,
    /** Enters, and notes under a name what came of it; `a.b` is a network of `a`. @returns how to leave */
    enter: (name: string, network: string, weight = 1) => {
      const entered = gate.enter({ network, around: network.split('.')[0] ?? '' }, weight).then(
        (release) => {
          events.push(name);
          return release;
        },
        (error: unknown) => {
          if (!(error instanceof Refused)) throw error;
          events.push(`${name} ${error.isOwnDoing ? 'by network' : 'in all'}`);
          return () => undefined;
        },
      );
      return async () => (await entered)();
    },
    settle: () => new Promise((resolve) => setImmediate(resolve)),
  };
}

test('a network has its share, and what it asks for beyond waits in order', async () => {
  const { enter, events, settle } = gateWith();
  const leave = [enter('a1', 'a'), enter('a2', 'a'), enter('a3', 'a'), enter('a4', 'a'), enter('b1', 'b')];
  await settle();
  expect(events).toEqual(['a1', 'a2', 'b1']);
  await leave[0]?.();
  await settle();
  expect(events).toEqual(['a1', 'a2', 'b1', 'a3']);
  // Leaving twice frees one place.
  await leave[0]?.();
  await settle();
  expect(events).toHaveLength(4);
});

test('beyond its queue a network is refused by its own doing, while another is served', async () => {
  const { enter, events, settle } = gateWith();
  for (let n = 1; n <= 5; n += 1) enter(`a${n}`, 'a');
  enter('b1', 'b');
  await settle();
  expect(events.toSorted()).toEqual(['a1', 'a2', 'a5 by network', 'b1']);
});

test('networks that wait are served in turns', async () => {
  const { enter, events, settle } = gateWith({ capacity: 1, capacityPerNetwork: 1 });
  const first = enter('x', 'x');
  const waiting = [enter('a1', 'a'), enter('a2', 'a'), enter('b1', 'b')];
  for (const leave of [first, waiting[0], waiting[2]]) {
    await leave?.();
    await settle();
  }
  expect(events).toEqual(['x', 'a1', 'b1', 'a2']);
});

// Fails where networks alone have turns.
test('wide networks have turns, and within each its networks', async () => {
  const { enter, events, settle } = gateWith({ capacity: 1, capacityPerNetwork: 1, waiting: 9 });
  const first = enter('x', 'x');
  const waiting = new Map(['a.1', 'a.2', 'a.3', 'b.1', 'b.2'].map((network) => [network, enter(network, network)]));
  const again = enter('a.1 again', 'a.1');
  for (const leave of [first, waiting.get('a.1'), waiting.get('b.1'), waiting.get('a.2'), waiting.get('b.2'), waiting.get('a.3'), again]) {
    await leave?.();
    await settle();
  }
  expect(events).toEqual(['x', 'a.1', 'b.1', 'a.2', 'b.2', 'a.3', 'a.1 again']);
});

// Fails where the networks of one customer may hold all the room, as by bodies that do not come.
test('a wide network has half of the room at most', async () => {
  const { enter, events, settle } = gateWith();
  const leave = ['a.1', 'a.2', 'a.3'].map((network) => enter(network, network));
  enter('b.1', 'b.1');
  await settle();
  expect(events).toEqual(['a.1', 'a.2', 'b.1']);
  await leave[0]?.();
  await settle();
  expect(events.at(-1)).toBe('a.3');
});

// Fails where the longest queue of one network alone gives way.
test('of a wide network with the most waiting, the network with the most gives way to a newcomer from elsewhere', async () => {
  const { enter, events, settle } = gateWith({ capacity: 1, capacityPerNetwork: 1, waiting: 4 });
  enter('x', 'x');
  for (const [name, network] of [...Object.entries({ a1: 'a.1', a2: 'a.2', a3: 'a.2', b1: 'b.1' })]) enter(name, network);
  await settle();
  enter('c1', 'c.1');
  await settle();
  expect(events).toEqual(['x', 'a3 by network']);
  enter('a4', 'a.3');
  await settle();
  expect(events).toEqual(['x', 'a3 by network', 'a4 in all']);
});

test('a heavier request is not overtaken by lighter ones', async () => {
  const { enter, events, settle } = gateWith({ capacityPerNetwork: 4 });
  const light = enter('light', 'a');
  enter('heavy', 'b', 4);
  enter('late', 'c');
  await settle();
  expect(events).toEqual(['light']);
  await light();
  await settle();
  expect(events).toEqual(['light', 'heavy']);
});

test('when all wait, the one who waits with the most gives way to a newcomer; a newcomer who waits as much is refused', async () => {
  const { enter, events, settle } = gateWith({ capacity: 1, capacityPerNetwork: 1, waiting: 3, waitingPerNetwork: 3 });
  enter('x', 'x');
  for (const name of ['a1', 'a2', 'a3']) enter(name, 'a');
  await settle();
  enter('b1', 'b');
  await settle();
  expect(events).toEqual(['x', 'a3 by network']);
  enter('b2', 'b');
  await settle();
  expect(events).toEqual(['x', 'a3 by network', 'b2 in all']);
});

test('a client that waits for too long is refused, and takes no place later', async () => {
  const { enter, events, settle, timers } = gateWith({ capacity: 1, capacityPerNetwork: 1 });
  const first = enter('a1', 'a');
  enter('a2', 'a');
  enter('b1', 'b');
  await settle();
  expect(timers.size).toBe(2);
  for (const run of [...timers]) run();
  await settle();
  expect(events).toEqual(['a1', 'a2 by network', 'b1 in all']);
  await first();
  enter('c1', 'c');
  await settle();
  expect(events.at(-1)).toBe('c1');
});

test('one job starts in each turn of the event loop, one that is asked for by another too', () => {
  const deferred: (() => void)[] = [];
  const started: string[] = [];
  const start = createTurnQueue((run) => deferred.push(run));
  start(() => {
    started.push('first');
    start(() => started.push('third'));
  });
  start(() => started.push('second'));
  for (const name of ['first', 'second', 'third']) {
    expect(deferred).toHaveLength(1);
    deferred.shift()?.();
    expect(started.at(-1)).toBe(name);
  }
  expect(deferred).toEqual([]);
});

test('a few jobs start in one turn where that many may, and the others wait for the next', () => {
  const deferred: (() => void)[] = [];
  const started: number[] = [];
  const start = createTurnQueue((run) => deferred.push(run), 2);
  for (const n of [1, 2, 3]) start(() => started.push(n));
  deferred.shift()?.();
  expect(started).toEqual([1, 2]);
  deferred.shift()?.();
  expect(started).toEqual([1, 2, 3]);
  expect(deferred).toEqual([]);
  start(() => start(() => started.push(4)));
  deferred.shift()?.();
  deferred.shift()?.();
  expect(started).toEqual([1, 2, 3, 4]);
});

test('each kind of request fits through its gate, for one network too', () => {
  for (const [kind, { gate, weight }] of Object.entries(WEIGHTS)) expect(weight, kind).toBeLessThanOrEqual(GATES[gate].capacityPerNetwork);
});

test.each([
  ['GET', '/Buscar', 'search'],
  ['GET', '/buscar/', 'search'],
  ['GET', '/Buscar.data', 'search'],
  ['GET', '/api/search', 'search'],
  ['GET', '/Publicaciones', 'search'],
  ['GET', '/publicaciones//', 'search'],
  ['GET', '/Publicaciones/.data', 'search'],
  ['GET', '/publicaciones.BIB', 'search'],
  ['GET', '/Publicacioness', 'page'],
  ['GET', '/Buscare', 'page'],
  ['GET', '/api/papers', 'read'],
  ['HEAD', '/', 'page'],
  ['GET', '/no/hay/nada', 'page'],
  ['POST', '/api/auth/sign-in/email', 'sign-in'],
  ['POST', '/api/contact', 'contact'],
  ['POST', '/api/visits', 'visit'],
  ['POST', '/login', 'write'],
  ['POST', '/%6Cogin', 'write'],
  ['DELETE', '/api/papers/x', 'write'],
  ['BREW', '/', 'write'],
] as const)('%s %s weighs as %s', (method, path, kind) => {
  expect(kindOf(method, path)).toBe(kind);
});
