import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Reporter as BrowserReporter, FullResult, TestCase, TestResult } from '@playwright/test/reporter';
import type { Reporter, TestModule } from 'vitest/node';

const root = join(import.meta.dirname, '..');
const RECORD = join(root, 'node_modules/.cache/faro/durations.tsv');

/** Forgets the durations of earlier runs. */
export function forgetDurations(): void {
  rmSync(RECORD, { force: true });
}

/** The test files that took longest since the durations were forgotten. @returns file and seconds, the slowest first */
export function slowestFiles(most: number): (readonly [file: string, seconds: number])[] {
  const lines = existsSync(RECORD) ? readFileSync(RECORD, 'utf8').trim().split('\n') : [];
  const rows = lines.map((line) => line.split('\t')).map(([file = '', milliseconds]) => [file, Number(milliseconds) / 1_000] as const);
  return rows.toSorted(([, one], [, other]) => other - one).slice(0, most);
}

function record(durations: ReadonlyMap<string, number>): void {
  mkdirSync(dirname(RECORD), { recursive: true });
  appendFileSync(RECORD, [...durations].map(([file, milliseconds]) => `${relative(root, file)}\t${milliseconds}\n`).join(''));
}

/** Writes down how long each test file of a Vitest run took. */
export class FileDurations implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    record(new Map(modules.map((module) => [module.moduleId, module.diagnostic().duration])));
  }
}

/** The same for Playwright, whose tests of one file run side by side. */
export default class BrowserFileDurations implements BrowserReporter {
  readonly #durations = new Map<string, number>();
  onTestEnd({ location: { file } }: TestCase, { duration }: TestResult): void {
    this.#durations.set(file, (this.#durations.get(file) ?? 0) + duration);
  }
  onEnd(_result: FullResult): void {
    record(this.#durations);
  }
}
