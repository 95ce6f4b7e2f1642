import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const FOLDER = join(import.meta.dirname, '..', 'docs', 'decisions');
const DECISIONS = readdirSync(FOLDER).map((file) => ({ file, text: readFileSync(join(FOLDER, file), 'utf8') }));
const SECTIONS = ['Context', 'Decision', 'Alternatives', 'Consequences'];
const LINK = /\]\((?!https?:)(?<path>[^)#]+)/g;

/** The text below a heading. */
function sectionOf(text: string, heading: string): string {
  return (
    text
      .split(/^## /m)
      .find((section) => section.startsWith(`${heading}\n`))
      ?.slice(heading.length)
      .trim() ?? ''
  );
}

test('decisions are found, each with a number of its own', () => {
  const numbers = DECISIONS.map(({ file }) => /^(\d{4})-[\w-]+\.md$/.exec(file)?.[1] ?? file);
  expect(numbers.length).toBeGreaterThan(60);
  expect(new Set(numbers).size).toBe(numbers.length);
});

// Fails for a decision without one of its parts, and for one that is numbered otherwise than its file.
describe.each(DECISIONS)('$file', ({ file, text }) => {
  test('has a number, a date and a status', () => {
    expect(text).toMatch(new RegExp(`^# ${Number(file.slice(0, 4))}\\. \\S.*\\n\\nDate: \\d{4}-\\d{2}-\\d{2}\\. Status: (?:accepted|superseded)\\b`));
  });

  test.each(SECTIONS)('has a section: %s', (heading) => {
    expect(sectionOf(text, heading)).toMatch(/\w{3}/);
  });
});

test('a decision that another document names by its file is there', () => {
  const documents = ['CONTRIBUTING.md', 'README.md', 'docs/security.md', 'docs/asvs.md', 'docs/deployment.md', 'docs/backup.md'];
  const named = documents.flatMap((path) =>
    [...readFileSync(join(FOLDER, '../..', path), 'utf8').matchAll(LINK)].flatMap(
      ({ groups }) => /decisions\/(?<name>.+)$/.exec(groups?.path ?? '')?.groups?.name ?? [],
    ),
  );
  const files = new Set(DECISIONS.map(({ file }) => file));
  expect(named.length).toBeGreaterThan(1);
  expect(named.filter((name) => !files.has(name))).toEqual([]);
});
