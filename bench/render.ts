import { startFaro } from './faro.ts';
import { countItems } from './landing/copies.ts';
import { type Cost, firstRenderOf } from './landing/first-render.ts';
import { compared, median, milliseconds, type Part } from './part.ts';
import { plainRender } from './reference/plain-render.ts';

const TO_WARM_UP = 6;
const ROUNDS = 15;

/** The cost of a change of the content before visitors are answered from memory again. */
export const render: Part = {
  name: 'render',
  method: `CPU of the thread that answers, from a change made by another process until the new page is kept: reading all content, rendering, hashing; median of ${ROUNDS} after ${TO_WARM_UP}. The reference is React alone rendering a flat list of as many elements.`,
  measure: async () => {
    const faro = await startFaro();
    try {
      const rendering = firstRenderOf(faro);
      const costs: Cost[] = [];
      for (let round = 0; round < TO_WARM_UP + ROUNDS; round += 1) costs.push(await rendering.measure(`${round}`));
      rendering.close();
      const measured = costs.slice(TO_WARM_UP);
      const main = median(measured.map((cost) => cost.main));
      const plain = median(plainRender(await (await fetch(faro.url)).text()));
      return [
        compared({
          what: `First render of the landing page after a write, ${countItems(faro.dataDir)} items`,
          measured: milliseconds(main),
          reference: `React alone: ${milliseconds(plain)}`,
          value: main,
          atMost: 15,
          write: milliseconds,
          heldBack:
            'Most of it is React making the HTML of some thousand elements in one go, and V8 collecting what that leaves: with more room for what is new it takes a tenth less (docs/decisions/0015).',
        }),
        {
          what: 'The same with compression (br 5, gzip 9) on other threads',
          measured: milliseconds(median(measured.map((cost) => cost.all))),
          reference: '',
          bound: '',
          holds: null,
        },
      ];
    } finally {
      await faro.stop();
    }
  },
};
