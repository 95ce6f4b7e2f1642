import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeMachine } from './machine.ts';
import type { Figure, Part } from './part.ts';

const FILE = join(import.meta.dirname, '..', 'docs', 'performance.md');

const INTRODUCTION = `# Performance

Each figure stands beside its reference, measured in the same run on the same machine: read the ratios, not the amounts. Made by

\`\`\`sh
npm ci && npm run bench            # all parts, some twelve minutes on a machine that does nothing else
npm run bench -- http              # one part; the others stay as they are
\`\`\`

nginx and wrk are used where the system has them (\`apt install nginx wrk\`); else a plain \`node:http\` handler and a loader that the bench holds. What
blocks a change by bytes or counts is in \`npm test\`: here is what depends on the machine.
`;

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

/** Writes a part's section to the document, in the order of the parts; the others stay as they are. */
export function writeReport(order: readonly string[], name: string, section: string): void {
  const sections = new Map(existsSync(FILE) ? sectionsIn(readFileSync(FILE, 'utf8')) : []).set(name, section);
  const all = order.flatMap((each) => sections.get(each) ?? []);
  writeFileSync(FILE, `${[INTRODUCTION.trimEnd(), ...all].join('\n\n')}\n`);
}

function sectionsIn(text: string): [string, string][] {
  return text
    .split(/^(?=## )/m)
    .slice(1)
    .map((section) => [/^## (.*)/.exec(section)?.[1] ?? '', section.trimEnd()]);
}
