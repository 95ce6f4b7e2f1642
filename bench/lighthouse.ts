import { chromium } from '@playwright/test';
import audit, { type Result } from 'lighthouse';
import { findBrowser } from '#tests/browser.ts';
import { freePort } from '#tests/free-port.ts';
import { startFaro } from './faro.ts';
import { takeAllCores } from './machine.ts';
import { compared, type Figure, median, milliseconds, type Part, times } from './part.ts';
import { fileOf, serveFiles } from './reference/file-server.ts';

const ROUNDS = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
/** The `Accept` header of browsers for pictures. */
const PICTURES = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';

/** Lighthouse's judgement of the landing page on a telephone. */
export const lighthouse: Part = {
  name: 'lighthouse',
  method: `Lighthouse, mobile, as it comes (simulated slow 4G, CPU slowed four times), landing page with demo content; the reference serves the very files that the page asks for. In turns, medians of ${ROUNDS} runs.`,
  measure: async () => {
    takeAllCores();
    const port = await freePort();
    const browser = await chromium.launch({ executablePath: await findBrowser(), args: [`--remote-debugging-port=${port}`] });
    const faro = await startFaro();
    try {
      const runs = { faro: [await run(`${faro.url}/`, port)], files: [] as Result[] };
      const urls = requestsOf(runs.faro[0]).filter((url) => url.startsWith(faro.url));
      const paths = [...new Set(urls.map((url) => url.slice(faro.url.length)))];
      const served = await Promise.all(paths.map((path) => fileOf(faro.url, path, PICTURES)));
      const files = await serveFiles(served);
      try {
        for (let round = 0; round < ROUNDS; round += 1) {
          runs.files.push(await run(`${files.url}/`, port));
          if (round > 0) runs.faro.push(await run(`${faro.url}/`, port));
        }
        return figuresOf(runs.faro, runs.files, files.name);
      } finally {
        await files.stop();
      }
    } finally {
      await browser.close();
      await faro.stop();
    }
  },
};

async function run(url: string, port: number): Promise<Result> {
  const ended = await audit(url, { port, onlyCategories: CATEGORIES, logLevel: 'silent' });
  if (ended === undefined || ended.lhr.runtimeError !== undefined) throw new Error(`Lighthouse failed: ${ended?.lhr.runtimeError?.message}`);
  return ended.lhr;
}

function requestsOf(result: Result | undefined): string[] {
  const details = result?.audits['network-requests']?.details as { items?: readonly { url: string }[] } | undefined;
  return (details?.items ?? []).map(({ url }) => url);
}

const scoreOf = (runs: readonly Result[], category: string) =>
  median(runs.map(({ categories }) => Math.round((categories[category]?.score ?? 0) * 100)));
const lcpOf = (runs: readonly Result[]) => median(runs.map(({ audits }) => audits['largest-contentful-paint']?.numericValue ?? Number.NaN));

function figuresOf(faro: readonly Result[], files: readonly Result[], reference: string): Figure[] {
  const scores = CATEGORIES.map((category) =>
    compared({
      what: `Lighthouse, ${category}`,
      measured: String(scoreOf(faro, category)),
      reference: `${reference}: ${scoreOf(files, category)}`,
      value: scoreOf(faro, category),
      atLeast: 100,
      write: String,
      heldBack: failed(faro.at(-1), category),
    }),
  );
  const [lcp, lcpOfFiles] = [lcpOf(faro), lcpOf(files)];
  return [
    ...scores,
    compared({
      what: 'Largest contentful paint',
      measured: milliseconds(lcp),
      reference: `${reference}: ${milliseconds(lcpOfFiles)}`,
      value: lcp / lcpOfFiles,
      atMost: 1.1,
      write: times,
    }),
  ];
}

/** The audits that took points away. */
function failed(result: Result | undefined, category: string): string {
  const lost = (result?.categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
    const made = result?.audits[id];
    return made && weight > 0 && made.score !== null && made.score < 0.995 ? [`${made.title} ${made.displayValue ?? ''}`.trim()] : [];
  });
  return `Points are lost at: ${lost.join('; ')}.`;
}
