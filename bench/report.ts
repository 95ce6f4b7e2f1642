import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeMachine } from './machine.ts';
import type { Figure, Part } from './part.ts';

/** A document that the bench writes. */
export interface Report {
  readonly file: string;
  /** The text above the sections. */
  readonly introduction: string;
}

const documentCalled = (name: string) => join(import.meta.dirname, '..', 'docs', name);

export const PERFORMANCE: Report = {
  file: documentCalled('performance.md'),
  introduction: `# Performance

Each figure stands beside its reference, measured in the same run on the same machine: read the ratios, not the amounts. Made by

\`\`\`sh
npm ci && npm run bench            # all parts, some twelve minutes on a machine that does nothing else
npm run bench -- http              # one part; the others stay as they are
\`\`\`

nginx and wrk are used where the system has them (\`apt install nginx wrk\`); else a plain \`node:http\` handler and a loader that the bench holds. Bounds
of bytes and counts, which block a change, are in \`npm test\`: the figures here depend on the machine. The bounds in seconds and milliseconds are of a machine whose nginx
serves 71 to 96 thousand requests a second of such a page: where the first table says less, everything takes longer by as much. Lighthouse's score of one and the same page differs
from run to run there by some points, for nginx as well.

Decisions about speed: docs/decisions/0008 (answers that are ready), 0013 (pages left for the next start), 0015 (start and memory), 0003 and 0009 (one
bundle, no compiler), 0014 (fonts).
`,
};

export const RELIABILITY: Report = {
  file: documentCalled('reliability.md'),
  introduction: `# Reliability

This page says what has to hold when things go wrong, and how that was seen. The accidents are tests, part of \`npm test\`; each says in a line which defence has to be
taken out to see it fail. Three long runs are made when they are named, and add their figures below:

\`\`\`sh
npm ci && npm test                                # everything in the first table
npm run bench -- crash                            # CRASH_KILLS=300, CRASH_SEED=…
npm run bench -- power                            # POWER_CUTS=100, CRASH_SEED=…
npm run bench -- soak                             # SOAK_MINUTES=20
\`\`\`

| what goes wrong | what has to hold | seen by |
|---|---|---|
| The program is killed (SIGKILL) at any moment | what was confirmed is there; nothing is half there; the next start goes on | \`tests/durability/crash.test.ts\` (25 kills on SQLite, 4 with PostgreSQL), \`tests/uploads/crash.test.ts\` |
| The power goes | the same: every commit is flushed to the disk before it is confirmed (but for the counts of what is limited), and a file's bytes before its record | \`npm run bench -- power\` (Linux, root); once in \`tests/durability/disk.test.ts\` |
| The disk is full | writes are refused with 503 and a sentence; pages, files and the API are read; nothing is half written; it heals by itself | \`tests/durability/disk.test.ts\`: an ext4 image of the test's own without a free block (\`ENOSPC\`), where root may make one; elsewhere on Linux the running program is kept from writing by the system (\`RLIMIT_FSIZE\`) |
| PostgreSQL goes away | what needs it, signing in too, is refused with 503, \`Retry-After\` and a sentence; public pages are read; it heals without a restart | \`tests/durability/postgres.test.ts\`: every connection is cut and none is let in; \`tests/durability/line-in-use.test.ts\`: in the middle of a transaction |
| The disk becomes read-only, as one does that finds itself damaged | as with the full disk; a start on such a disk says what is wrong; mounted anew, all that was confirmed is there | \`tests/durability/disk.test.ts\`: an ext4 image of the test's own, remounted with \`abort\`, on Linux as root |
| The database can only be read | as with the full disk | \`tests/api/read-only.test.ts\`: SQLite's \`query_only\`, PostgreSQL's \`default_transaction_read_only\` |
| The mail server is down | the visitor notices nothing; the message waits, is tried again for a day, then marked for the administrator | \`tests/api/mail.test.ts\` |
| The clock was a year ahead and is put right | nobody is kept out, messages are sent, pages are of today, the history is in order, backups go on | \`tests/api/clock.test.ts\`, \`mail.test.ts\`, \`backups.test.ts\`, \`server/pages/cache.test.ts\` |
| The process is held up: a machine that sleeps, or has too much to do | what was sent meanwhile is read and answered; nobody is hung up on as if silent | \`server/silence.test.ts\` |
| A backup is damaged, cut, or from another version | it is refused and nothing changed; an older one is brought up to date | \`data/backup/backup.test.ts\` |
| A restore stops half-way | everything is as it was; killed at its very last step, before the key of the sessions, it starts with what came back, and a second restore ends the work | \`data/backup/backup.test.ts\`, \`tests/durability/operator.test.ts\` |
| The content changes while the program stands still | the first page after the start shows it, though pages were left ready | \`tests/durability/restart.test.ts\`, \`server/pages/cache-snapshot.test.ts\` |
| An upgrade fails, or an older program meets a newer database | everything is as it was, after a backup; the older program does not start and says what to do | \`data/migrations/upgrade.test.ts\`; the built program: \`tests/durability/operator.test.ts\` |

Accidents that are not tried: a disk that says that it has written what it has not, and a disk that returns other bytes than it was given (backups find that out for
files: each is read against its checksum).

An earlier soak run had two errors in 13375 requests, \`read ECONNRESET\`. It was no connection that was used again while the program closed it: the
run opens one for each request. Looking for what else could do that, the process was stopped for 16 seconds, a second longer than it waits for a silent connection, while five
requests were sent: in one of two such runs all five were reset, because a process that wakes up sees its clocks before what has arrived. It reads first now (\`server/close-if-idle.ts\`):
of 25 none was reset. Whether the two were of that kind cannot be known any more. Connections that are used again are kept for a second longer than the answers say (75 s).
`,
};

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

/** Writes a part's section to a document, in the order of the parts; the others stay as they are. */
export function writeReport({ file, introduction }: Report, order: readonly string[], name: string, section: string): void {
  const sections = new Map(existsSync(file) ? sectionsIn(readFileSync(file, 'utf8')) : []).set(name, section);
  const all = order.flatMap((each) => sections.get(each) ?? []);
  writeFileSync(file, `${[introduction.trimEnd(), ...all].join('\n\n')}\n`);
}

function sectionsIn(text: string): [string, string][] {
  return text
    .split(/^(?=## )/m)
    .slice(1)
    .map((section) => [/^## (.*)/.exec(section)?.[1] ?? '', section.trimEnd()]);
}
