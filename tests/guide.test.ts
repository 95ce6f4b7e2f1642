import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { namedScreens, screenNameAt } from '#app/office/model/screens.ts';
import { GUIDE_PAGES, guidePageOf } from '#app/office/screens/guide/guide-map.ts';
import { guideBody, guideParts, guideTitle } from '#app/office/screens/guide/guide-texts.ts';
import { plural } from '#app/words/es/plural.ts';
import { collections } from '#core/collections/index.ts';
import type { CollectionDefinition } from '#core/definition.ts';
import { type Node, parseSource } from './problems/sources.ts';
import { pathsOfUrlMap } from './url-map.ts';

const ROOT = join(import.meta.dirname, '..');
const FOLDER = join(ROOT, 'app/words/es/guide');
const files = readdirSync(FOLDER);
const pictures = files.filter((file) => file.endsWith('.webp'));
const pages = GUIDE_PAGES.map((page) => ({ page, text: readFileSync(join(FOLDER, `${page}.md`), 'utf8') }));

/** The sources that hold words for people. */
const OF_WORDS = globSync(['app/words/es/**/*.ts', 'core/words/*.es.ts', 'core/{collections,documents,fields,system}/*.ts'], { cwd: ROOT });
const definitions = Object.values(collections) as readonly CollectionDefinition[];
const kinds = definitions.flatMap(({ singular, called = singular }) => [singular, called]);
const ITEMS = new Set([...kinds, ...kinds.map(plural), ...kinds.map((singular) => `1 ${singular}`)]);
/** Whether the guide may have these words in the gap of a sentence: a number, some items, or "…" for a name. */
const mayFill = (words: string) => words === '…' || /^\d+$/.test(words) || ITEMS.has(words);

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Tells whether the program says something word for word: a text as it is, or a sentence with its gaps filled. */
function readProgram(): (words: string) => boolean {
  const nodes = OF_WORDS.flatMap((path) => parseSource(path, readFileSync(join(ROOT, path), 'utf8')).nodes);
  const whole = new Set(nodes.flatMap((node) => (node.type === 'Literal' && typeof node.value === 'string' ? [node.value] : [])));
  for (const { text } of namedScreens()) whole.add(text);
  const withGaps = nodes.flatMap((node) => {
    const parts = templateOf(node);
    return parts !== null && /\p{L}{2}/u.test(parts.join('')) ? [new RegExp(`^${parts.map(escaped).join('(.+)')}$`)] : [];
  });
  return (words: string) => whole.has(words) || withGaps.some((sentence) => sentence.exec(words)?.slice(1).every(mayFill));
}

const templateOf = (node: Node) => (node.type === 'TemplateLiteral' ? node.quasis.map(({ value }) => value.cooked ?? '') : null);

describe('the guide', () => {
  test('has a file for each page of its contents, and no other', () => {
    const markdown = files.filter((file) => file.endsWith('.md'));
    expect(markdown.toSorted()).toEqual(GUIDE_PAGES.map((page) => `${page}.md`).toSorted());
    expect(files.length).toBe(markdown.length + pictures.length);
  });

  test('has short pages with a heading of their own, steps, and what may go wrong', () => {
    for (const { page, text } of pages) {
      expect(text, page).toMatch(/^# .+\n\n/);
      expect(text, page).toMatch(/^1\. /m);
      expect(text, page).toMatch(/^## Si algo sale mal\n\n- \*\*/m);
      expect(text.split(/\s+/).length, page).toBeLessThanOrEqual(300);
    }
    expect(new Set(GUIDE_PAGES.map(guideTitle)).size).toBe(GUIDE_PAGES.length);
  });

  // Fails for a button that was renamed.
  test('calls what is on the screen by the words that are there', () => {
    const isKnown = readProgram();
    const quoted = pages.flatMap(({ page, text }) => Array.from(text.matchAll(/«([^»]+)»/g), ([, words = '']) => ({ page, words })));
    expect(quoted.length).toBeGreaterThan(250);
    // A heading may end with how many there are.
    const unknown = quoted.filter(({ words }) => !isKnown(words) && !isKnown(`${words} (1)`));
    expect(unknown).toEqual([]);
  });

  // Fails for a field that nobody finds: the open row shows it once «Más datos» is open.
  test('says before a field that is folded where it is', () => {
    const folded = definitions.flatMap(({ name, fields, details = [] }) => {
      const page = guidePageOf(name);
      const text = pages.find((each) => each.page === page)?.text ?? '';
      const upTo = (label: string) => text.slice(0, text.indexOf('\n', text.indexOf(`«${label}»`)));
      return details.flatMap((field) => {
        const { label = '' } = fields[field] ?? {};
        return page !== 'ordenar-y-ocultar' && text.includes(`«${label}»`) ? [{ page, label, before: upTo(label) }] : [];
      });
    });
    expect(folded.length).toBeGreaterThan(5);
    expect(folded.filter(({ before }) => !before.includes('«Más datos»')).map(({ page, label }) => ({ page, label }))).toEqual([]);
  });

  // Fails for a step that only a keyboard can take, or only a mouse.
  test('names a key as the way by keyboard, and dragging beside another way: a telephone has neither', () => {
    const lines = pages.flatMap(({ page, text }) =>
      text
        .replace(/^## Las teclas$[^#]*/m, '')
        .split('\n')
        .map((line) => ({ page, line })),
    );
    const byKey = lines.filter(({ line }) => /\b(?:Ctrl|Esc|Escape)\b/.test(line));
    expect(byKey.length).toBeGreaterThan(5);
    expect(byKey.filter(({ line }) => !/teclado|«[^»]+» o Esc/.test(line))).toEqual([]);
    const byMouse = lines.filter(({ line }) => /\barr[aá]str/i.test(line));
    expect(byMouse.length).toBeGreaterThan(5);
    expect(byMouse.filter(({ line }) => !/computadora|teléfono|, o arr[aá]str|No se deja/.test(line))).toEqual([]);
    expect(lines.filter(({ line }) => /\b(?:clic|ratón)\b/.test(line.replaceAll(/«[^»]+»/g, '')))).toEqual([]);
  });

  // Fails for a link that leads nowhere, or calls a screen or a page by another name.
  test('leads to screens and pages of its own by their names', () => {
    const screens = new Map(namedScreens().map(({ name, text }) => [`/${name}`, text]));
    const titles = new Map(GUIDE_PAGES.map((page) => [`/guia/${page}`, guideTitle(page)]));
    const links = pages.flatMap(({ page, text }) =>
      Array.from(text.matchAll(/(?<!!)\[([^\]]+)\]\(([^)]+)\)/g), ([, words = '', to = '']) => ({ page, words, to })),
    );
    expect(links.length).toBeGreaterThan(40);
    const wrong = links.filter(({ words, to }) => (to.startsWith('/guia/') ? !titles.has(to) : screens.get(to) !== words));
    expect(wrong).toEqual([]);
  });

  test('calls a person of the group an «integrante», as everything else does', () => {
    const said = pages.map(({ page, text }) => [page, text.replaceAll(/«[^»]+»|\]\([^)]+\)|\[Practicantes\]/g, '')] as const);
    expect(said.filter(([, text]) => /\b(?:alumn[oa]s?|estudiantes?|practicantes?|miembros?|egresad[oa]s?)\b/i.test(text))).toEqual([]);
  });

  // Fails for a new screen without help.
  test('has a page for every screen of the office', () => {
    const addresses = pathsOfUrlMap('office/shell/layout.tsx').filter((path) => screenNameAt(path) !== 'guia');
    expect(addresses.length).toBeGreaterThan(25);
    expect(addresses.filter((path) => guidePageOf(path.split('/')[1] ?? '') === null)).toEqual([]);
    expect(['papers', 'Papers', 'spreadsheet', 'blog', 'nada', 'guia'].map(guidePageOf)).toEqual([
      'publicacion-por-doi',
      'publicacion-por-doi',
      'hoja-de-calculo',
      'blog',
      null,
      null,
    ]);
  });

  test('shows each of its pictures, which are small, of one size and described', async () => {
    const shown = pages.flatMap(({ text }) => Array.from(text.matchAll(/^!\[(.{15,})\]\(([\w-]+\.webp)\)$/gm), ([, , name = '']) => name));
    expect(shown.toSorted()).toEqual(pictures.toSorted());
    for (const picture of pictures) {
      const bytes = readFileSync(join(FOLDER, picture));
      const { width, height } = await sharp(bytes).metadata();
      expect([width, height], picture).toEqual([960, 600]);
      expect(bytes.length, picture).toBeLessThanOrEqual(60 * 1_024);
    }
  });

  test('keeps the order of text and pictures', () => {
    const page = pages.find(({ text }) => text.includes('.webp)'))?.page ?? 'blog';
    const parts = guideParts(page);
    expect(parts.filter((part) => 'picture' in part)).toHaveLength(1);
    expect(parts.map((part) => ('markdown' in part ? part.markdown : '')).join('')).not.toContain('.webp');
    expect(guideBody(page)).not.toContain(`# ${guideTitle(page)}`);
  });
});
