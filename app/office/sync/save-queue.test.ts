import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Problem } from '#core/errors.ts';
import { createSaveQueue, isBusy } from './save-queue.ts';

const offline = () => new Problem('unavailable', 'No hay conexión con el servidor.');

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the save queue', () => {
  test('runs the tasks of one key one after another, in the order they came', async () => {
    const saveQueue = createSaveQueue();
    const seen: string[] = [];
    const task = (name: string, takes: number) => async () => {
      seen.push(`${name} begins`);
      await new Promise((resolve) => setTimeout(resolve, takes));
      seen.push(`${name} ends`);
    };
    const all = Promise.all([
      saveQueue.run('a', 'A', task('first', 50)),
      saveQueue.run('a', 'A', task('second', 5)),
      saveQueue.run('b', 'B', task('other', 10)),
    ]);
    await vi.runAllTimersAsync();
    await all;
    expect(seen).toEqual(['first begins', 'other begins', 'other ends', 'first ends', 'second begins', 'second ends']);
  });

  test('a refusal reaches whoever asked and does not stop the next one', async () => {
    const saveQueue = createSaveQueue();
    const refused = saveQueue.run('a', 'A', () => Promise.reject(new Problem('failed-precondition', 'No.')));
    const next = saveQueue.run('a', 'A', () => Promise.resolve('saved'));
    await expect(refused).rejects.toMatchObject({ message: 'No.' });
    expect(await next).toBe('saved');
  });

  test('tries again after a lost connection, and says that it waits', async () => {
    const saveQueue = createSaveQueue();
    const task = vi.fn<() => Promise<string>>().mockRejectedValueOnce(offline()).mockRejectedValueOnce(offline()).mockResolvedValue('saved');
    const saved = saveQueue.run('a', 'El título', task);
    await vi.advanceTimersByTimeAsync(10);
    expect(saveQueue.savings.get().get('a')).toMatchObject({
      phase: 'waiting',
      label: 'El título',
      problem: { message: 'No hay conexión con el servidor.' },
    });
    expect(isBusy(saveQueue.savings.get())).toBe(true);
    await vi.advanceTimersByTimeAsync(3_100);
    expect(await saved).toBe('saved');
    expect(task).toHaveBeenCalledTimes(3);
  });

  test('does not wait for its turn when told to try now', async () => {
    const saveQueue = createSaveQueue();
    const saved = saveQueue.run('a', 'A', vi.fn<() => Promise<string>>().mockRejectedValueOnce(offline()).mockResolvedValue('saved'));
    await vi.advanceTimersByTimeAsync(1);
    saveQueue.retryNow();
    expect(await saved).toBe('saved');
  });

  test('says "saved" for a moment and then nothing', async () => {
    const saveQueue = createSaveQueue();
    await saveQueue.run('a', 'A', () => Promise.resolve());
    await vi.advanceTimersByTimeAsync(1);
    expect(saveQueue.savings.get().get('a')?.phase).toBe('saved');
    expect(isBusy(saveQueue.savings.get())).toBe(false);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(saveQueue.savings.get().size).toBe(0);
  });
});
