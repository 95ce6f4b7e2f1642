import { setTimeout as sleep } from 'node:timers/promises';
import type { Send } from '../faro.ts';

const PAPERS = '/api/papers';
const PROBES = 4;

interface Paper {
  readonly id: string;
  readonly title: string;
}

/** Saves a title of the landing page once a second and asks at once, from several connections, whether it is there. */
export async function saveEverySecond(url: string, send: Send, seconds: number, mark: string) {
  const { items } = await send<{ items: Paper[] }>('GET', PAPERS);
  const [paper] = items;
  if (paper === undefined) throw new Error('There is no publication to save.');
  let [checked, stale, slowest] = [0, 0, 0];
  for (let second = 0; second < seconds - 1; second += 1) {
    await sleep(1000);
    const title = `Medida ${mark}.${second} de una celda`;
    await send('PATCH', `${PAPERS}/${paper.id}`, { title });
    const started = performance.now();
    const pages = await Promise.all(Array.from({ length: PROBES }, async () => (await fetch(url)).text()));
    slowest = Math.max(slowest, performance.now() - started);
    checked += pages.length;
    stale += pages.filter((page) => !page.includes(title)).length;
  }
  await send('PATCH', `${PAPERS}/${paper.id}`, { title: paper.title });
  return { checked, stale, slowest };
}
