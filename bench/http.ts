import { type Faro, startFaro } from './faro.ts';
import { saveEverySecond } from './landing/saves.ts';
import { LOADER, type Loaded, load } from './load/load.ts';
import { compared, type Figure, median, milliseconds, type Part, perSecond, times } from './part.ts';
import { fileOf, serveFiles } from './reference/file-server.ts';

const ROUNDS = 5;
const SECONDS = 3;
const SAVING_SECONDS = 6;
const API = '/api/papers';

/** The delays that visitors meet when nothing changes, and while an administrator saves. */
export const http: Part = {
  name: 'http',
  method: `${LOADER}, gzip; the reference sends the same bytes from files (nginx: gzip_static, no log, files kept open). In turns, medians of ${ROUNDS} rounds of ${SECONDS} s; with saves, of 3 rounds of ${SAVING_SECONDS} s.`,
  measure: async () => {
    const faro = await startFaro();
    const files = await serveFiles([await fileOf(faro.url, '/')]);
    try {
      return [...(await warm(faro.url, files)), ...(await whileSaving(faro, files))];
    } finally {
      await files.stop();
      await faro.stop();
    }
  },
};

interface Named {
  readonly name: string;
  readonly url: string;
}

const medianOf = (loads: readonly Loaded[], of: keyof Loaded) => median(loads.map((each) => each[of]));

async function warm(url: string, files: Named): Promise<Figure[]> {
  const loads = { landing: [] as Loaded[], files: [] as Loaded[], api: [] as Loaded[] };
  for (const address of [`${url}/`, `${files.url}/`, url + API]) await load(address, 1);
  for (let round = 0; round < ROUNDS; round += 1) {
    loads.landing.push(await load(`${url}/`, SECONDS));
    loads.files.push(await load(`${files.url}/`, SECONDS));
    loads.api.push(await load(url + API, SECONDS));
  }
  const [landing, reference, api] = [loads.landing, loads.files, loads.api].map((each) => medianOf(each, 'perSecond')) as [number, number, number];
  const [p99, referenceP99] = [medianOf(loads.landing, 'p99'), medianOf(loads.files, 'p99')];
  const { items } = (await (await fetch(url + API)).json()) as { items: unknown[] };
  return [
    compared({
      what: 'Landing page, warm',
      measured: perSecond(landing),
      reference: `${files.name}: ${perSecond(reference)}`,
      value: landing / reference,
      atLeast: 0.8,
      write: times,
      heldBack:
        'Nearly all of the time the system copies the page into the connection (a CPU profile says); nginx hands over its file without copying.',
    }),
    compared({
      what: 'The same, p99',
      measured: milliseconds(p99),
      reference: `${files.name}: ${milliseconds(referenceP99)}`,
      value: p99 / referenceP99,
      atMost: 3,
      write: times,
    }),
    compared({
      what: `Public API, ${items.length} publications`,
      measured: perSecond(api),
      reference: `landing page: ${perSecond(landing)}`,
      value: api / landing,
      atLeast: 0.8,
      write: times,
    }),
  ];
}

async function whileSaving(faro: Faro, files: Named): Promise<Figure[]> {
  const { send } = await faro.signIn();
  const loads = { landing: [] as Loaded[], files: [] as Loaded[] };
  let checked = 0;
  let stale = 0;
  let slowest = 0;
  for (let round = 0; round < 3; round += 1) {
    const saving = saveEverySecond(faro.url, send, SAVING_SECONDS, `${round}`);
    const landing = await load(`${faro.url}/`, SAVING_SECONDS);
    const seen = await saving;
    checked += seen.checked;
    stale += seen.stale;
    slowest = Math.max(slowest, landing.slowest, seen.slowest);
    loads.landing.push(landing);
    loads.files.push(await load(`${files.url}/`, SAVING_SECONDS));
  }
  const [landing, reference] = [medianOf(loads.landing, 'perSecond'), medianOf(loads.files, 'perSecond')];
  return [
    compared({
      what: 'Landing page while an administrator saves once a second',
      measured: perSecond(landing),
      reference: `${files.name}: ${perSecond(reference)}`,
      value: landing / reference,
      atLeast: 0.7,
      write: times,
      heldBack: 'Each save renders the page anew and compresses it on the same core, and all wait for it.',
    }),
    compared({
      what: 'Old answers after the 200 of a save',
      measured: `${stale} of ${checked}`,
      reference: 'none may be',
      value: stale,
      atMost: 0,
      write: String,
    }),
    compared({
      what: 'The slowest of all answers meanwhile',
      measured: milliseconds(slowest),
      reference: `p99 without saves of ${files.name} is further above`,
      value: slowest,
      atMost: 250,
      write: milliseconds,
    }),
  ];
}
