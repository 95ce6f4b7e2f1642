import { rmSync } from 'node:fs';
import { demoFolder, type Faro, startFaro } from './faro.ts';
import { copyItems, countItems } from './landing/copies.ts';
import { firstRenderOf } from './landing/first-render.ts';
import { compared, type Figure, mebibytes, median, milliseconds, type Part, times } from './part.ts';

const FACTOR = 10;
const TO_WARM_UP = 4;
const ROUNDS = 9;
const MOST_CACHED = 32 * 1_048_576;
const CONCURRENCY = 8;

/** The cost of ten times the content. */
export const growth: Part = {
  name: 'growth',
  method: `As in render, on two programs in turns, one with every item ${FACTOR} times; median of ${ROUNDS}. Then every page of a publication is asked for once.`,
  measure: async () => {
    const [few, many] = [await demoFolder(), await demoFolder()];
    copyItems(many, FACTOR);
    const one = await startFaro({ dataDir: few });
    const ten = await startFaro({ dataDir: many, env: { LOG_LEVEL: 'info' } });
    try {
      const figures = [await rendering(one, ten)];
      await askForAll(ten);
      await ten.stop();
      return [...figures, cached(ten.output())];
    } finally {
      await one.stop();
      await ten.stop();
      for (const dataDir of [few, many]) rmSync(dataDir, { recursive: true });
    }
  },
};

async function rendering(one: Faro, ten: Faro): Promise<Figure> {
  const [ofOne, ofTen] = [firstRenderOf(one), firstRenderOf(ten)];
  const costs = { one: [] as number[], ten: [] as number[] };
  for (let round = 0; round < TO_WARM_UP + ROUNDS; round += 1) {
    costs.one.push((await ofOne.measure(`${round}`)).main);
    costs.ten.push((await ofTen.measure(`${round}`)).main);
  }
  ofOne.close();
  ofTen.close();
  const [few, many] = [median(costs.one.slice(TO_WARM_UP)), median(costs.ten.slice(TO_WARM_UP))];
  return compared({
    what: `First render of the landing page after a write with ${FACTOR} times the content (${countItems(ten.dataDir)} items)`,
    measured: milliseconds(many),
    reference: `${countItems(one.dataDir)} items: ${milliseconds(few)}`,
    value: many / few,
    atMost: 2,
    heldBack: 'The whole page is put together and handed on at each write: its bytes grow with the content, the rendering does not.',
    write: times,
  });
}

/** Asks for the page of every publication, which all together are more than the cache keeps. */
async function askForAll({ url }: Faro): Promise<void> {
  const { items } = (await (await fetch(`${url}/api/papers`)).json()) as { items: { id: string }[] };
  const left = items.map(({ id }) => id);
  const ask = async () => {
    for (let id = left.pop(); id !== undefined; id = left.pop()) await (await fetch(`${url}/Publicacion/${id}`)).text();
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, ask));
}

/** The program's report of its cache when it stops. */
function cached(output: string): Figure {
  const last = output.split('\n').find((line) => line.includes('"msg":"stopped"')) ?? '{}';
  const { cache } = JSON.parse(last) as { cache?: { entries: number; bytes: number } };
  if (cache === undefined) throw new Error(`The program did not tell of its cache:\n${last}`);
  return compared({
    what: `Memory of the page cache, ${cache.entries} pages kept`,
    measured: mebibytes(cache.bytes),
    reference: 'its bound',
    value: cache.bytes,
    atMost: MOST_CACHED,
    write: mebibytes,
  });
}
