import { startFaro } from './faro.ts';
import { countItems } from './landing/copies.ts';
import { type Cost, firstRenderOf } from './landing/first-render.ts';
import { sectionOf } from './landing/section-of.ts';
import { compared, median, milliseconds, type Part, times } from './part.ts';
import { plainRender } from './reference/plain-render.ts';

const TO_WARM_UP = 6;
const ROUNDS = 15;

/** The cost of a change of the content before visitors are answered from memory again. */
export const render: Part = {
  name: 'render',
  method: `CPU of the thread that answers, from a change made by another process until the new page is kept: reading, rendering and putting together; median of ${ROUNDS} after ${TO_WARM_UP}. The change is of a publication's title. The reference is React alone, its program for production, rendering a flat list of as many elements as the section of publications has.`,
  measure: async () => {
    const faro = await startFaro();
    try {
      const rendering = firstRenderOf(faro);
      const costs: Cost[] = [];
      for (let round = 0; round < TO_WARM_UP + ROUNDS; round += 1) costs.push(await rendering.measure(`${round}`));
      rendering.close();
      const measured = costs.slice(TO_WARM_UP);
      const main = median(measured.map((cost) => cost.main));
      const plain = median(plainRender(sectionOf(await (await fetch(faro.url)).text(), 'Publicaciones')));
      return [
        compared({
          what: `First render of the landing page after a write, ${countItems(faro.dataDir)} items`,
          measured: milliseconds(main),
          reference: `React alone making the section: ${milliseconds(plain)}`,
          value: main / plain,
          atMost: 1,
          write: times,
          heldBack:
            'The bound compares all of a first render with one part of it. A profile of 15 changes, of another run (`node --inspect`, sampled by the clock on a busy machine: read the shares), has 28.9 ms for one with the looks of the bench: collecting garbage 38 %, comparing and making sections 7 % (React alone 4 %), the page around them 7 %, handing it to compression and taking it back 6 %, SQL 2 %; the rest is largely requests and answers (docs/decisions/0015, 0057).',
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
