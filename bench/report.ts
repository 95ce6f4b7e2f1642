import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeMachine } from './machine.ts';
import type { Figure, Part } from './part.ts';

/** Documents that the bench writes. People write the text above their first section. */
export const PERFORMANCE = documentCalled('performance.md');
export const RELIABILITY = documentCalled('reliability.md');

function documentCalled(name: string): string {
  return join(import.meta.dirname, '..', 'docs', name);
}

const HEAD = ['figure', 'measured', 'reference', 'bound', 'holds'];

/** A part's section: when, where and how it was measured, and its table. */
export function sectionOf({ name, method }: Part, figures: readonly Figure[], date: string): string {
  const rows = figures.map(({ what, measured, reference, bound, holds }) => [
    what,
    measured,
    reference,
    bound,
    holds === null ? '' : holds ? 'yes' : 'missed',
  ]);
  const table = [HEAD, HEAD.map(() => '---'), ...rows].map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`);
  const missed = figures
    .filter(({ holds }) => holds === false)
    .map(({ what, heldBack }) => `- Missed: ${what}. ${heldBack ?? 'Why is not known yet.'}`);
  return [`## ${name}`, `${date}, ${describeMachine()}.`, method, table.join('\n'), ...(missed.length > 0 ? [missed.join('\n')] : [])].join('\n\n');
}

/** Writes a part's section to a document, in the order of the parts; all else stays as it is. */
export function writeReport(file: string, order: readonly string[], name: string, section: string): void {
  const [introduction = '', ...written] = readFileSync(file, 'utf8').split(/^(?=## )/m);
  const sections = new Map(written.map((each) => [/^## (.*)/.exec(each)?.[1] ?? '', each.trimEnd()])).set(name, section);
  writeFileSync(file, `${[introduction.trimEnd(), ...order.flatMap((each) => sections.get(each) ?? [])].join('\n\n')}\n`);
}
