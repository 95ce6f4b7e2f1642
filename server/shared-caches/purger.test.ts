import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { HOUR_MS } from '#core/time/durations.ts';
import type { Published } from '#data/content.ts';
import { PurgeError } from './purge-request.ts';
import { AGAIN_MS, createPurger, PAUSE_MS, type PurgerOptions } from './purger.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => void vi.useRealTimers();
});

/** A purger over invented content, and the keys that it sent, purge by purge. */
async function started(options: Partial<PurgerOptions> = {}) {
  const site = { content: { papers: [], students: [], site: {} } as unknown as Published, sections: new Set(['Blog']), expiry: HOUR_MS * 1_000_000 };
  const sent: (readonly string[])[] = [];
  const log = { warn: vi.fn<() => void>(), info: vi.fn<() => void>() };
  const purger = createPurger({
    shown: async () => ({ content: site.content, sections: site.sections }),
    purge: async (keys) => void sent.push(keys),
    expiry: async () => site.expiry,
    now: () => new Date(),
    log,
    ...options,
  });
  onTestFinished(() => purger.stop());
  const write = (changed: object) => {
    site.content = { ...site.content, ...changed };
    purger.wake();
  };
  purger.wake();
  await vi.advanceTimersByTimeAsync(PAUSE_MS + AGAIN_MS + PAUSE_MS);
  return { purger, site, sent, log, write };
}

describe('pages of a shared cache', () => {
  test('are all dropped at a start, and once more when every process is up to date', async () => {
    const { sent } = await started();
    expect(sent).toEqual([['faro'], ['faro']]);
  });

  test('that read what was written are dropped a moment after the write, and once more', async () => {
    const { sent, write } = await started();
    sent.length = 0;
    write({ papers: [] });
    await vi.advanceTimersByTimeAsync(PAUSE_MS);
    expect(sent).toEqual([['faro-papers']]);
    await vi.advanceTimersByTimeAsync(AGAIN_MS + PAUSE_MS);
    expect(sent).toEqual([['faro-papers'], ['faro-papers']]);
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    expect(sent).toHaveLength(2);
  });

  // Fails where a second purge is counted from an earlier write of the same kind.
  test('are dropped once more after the last of several writes', async () => {
    const { sent, write } = await started();
    write({ papers: [] });
    await vi.advanceTimersByTimeAsync(AGAIN_MS - 1_000);
    write({ papers: [] });
    await vi.advanceTimersByTimeAsync(PAUSE_MS);
    sent.length = 0;
    await vi.advanceTimersByTimeAsync(AGAIN_MS - 1_000);
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(1_000 + PAUSE_MS);
    expect(sent).toEqual([['faro-papers']]);
  });

  test('are dropped where their frame names another section', async () => {
    const { site, sent, write } = await started();
    sent.length = 0;
    site.sections = new Set(['Blog', 'Unete']);
    write({ positions: [] });
    await vi.advanceTimersByTimeAsync(PAUSE_MS);
    expect(sent).toEqual([['faro-positions', 'faro-frame']]);
  });

  test('are not dropped where nothing changed', async () => {
    const { sent, purger } = await started();
    sent.length = 0;
    purger.wake();
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    expect(sent).toEqual([]);
  });

  test('are all dropped when the clock changes them', async () => {
    const { site, sent, write } = await started();
    site.expiry = Date.now() + HOUR_MS;
    write({});
    await vi.advanceTimersByTimeAsync(PAUSE_MS + AGAIN_MS + PAUSE_MS);
    sent.length = 0;
    await vi.advanceTimersByTimeAsync(HOUR_MS - AGAIN_MS - 3 * PAUSE_MS);
    site.expiry += HOUR_MS * 24;
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(5 * PAUSE_MS);
    expect(sent.at(-1)).toContain('faro');
  });
});

describe('a shared cache that does not answer', () => {
  test('is asked again with everything that changed meanwhile, and reported once', async () => {
    let isAway = false;
    const asked: (readonly string[])[] = [];
    const { write, log } = await started({
      purge: async (keys) => {
        if (isAway) throw new Error('away');
        asked.push(keys);
      },
    });
    asked.length = 0;
    isAway = true;
    write({ papers: [] });
    await vi.advanceTimersByTimeAsync(10_000);
    write({ students: [] });
    await vi.advanceTimersByTimeAsync(30_000);
    isAway = false;
    await vi.advanceTimersByTimeAsync(70_000);
    expect(new Set(asked[0])).toEqual(new Set(['faro-papers', 'faro-students']));
    expect([log.warn.mock.calls.length, log.info.mock.calls.length]).toEqual([1, 1]);
  });

  // Fails where a write breaks the time that the service asked for.
  test('is left in peace for as long as it asks', async () => {
    let asked = 0;
    const { write } = await started({
      purge: async () => {
        asked += 1;
        throw new PurgeError(429, '40');
      },
    });
    asked = 0;
    for (let second = 0; second < 33; second += 1) {
      write({ papers: [] });
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect(asked).toBe(0);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked).toBe(1);
  });

  test('does not hold up the end of the program', async () => {
    const { purger, write } = await started({
      purge: (_keys, signal) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('ended')))),
    });
    write({ papers: [] });
    await vi.advanceTimersByTimeAsync(PAUSE_MS);
    await expect(purger.stop()).resolves.toBeUndefined();
  });
});
