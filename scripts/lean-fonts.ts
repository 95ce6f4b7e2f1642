import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { madeOnce } from './made-once.ts';

/** A font with some of its letters. */
interface Cut {
  readonly letters: string;
  /** OpenType features that stay. */
  readonly features: readonly string[];
  /** The weights that stay, of a font that has several. */
  readonly wght?: { readonly min: number; readonly max: number };
  /** The file that it is cut from, where several are cut from one. */
  readonly from?: string;
}

/** Latin 1, and what Spanish and English typography has besides. */
const TEXT = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ŒœŠšŽžŸ–—‘’‚“”„†•…‰‹›€™−→←↑↓×`;
/** The features that setting text needs (kerning, accents in their places), and figures of one width for tables. */
const FEATURES = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum'];

/** Signs, Greek and the slanted letters of formulas; a sign that grows (a bracket, a root) brings its larger forms. */
const FORMULAS = [
  TEXT,
  range(0x300, 0x338),
  range(0x391, 0x3c9),
  'ϑϕϖϱϵ',
  range(0x2032, 0x2037),
  range(0x2061, 0x2064),
  range(0x20d0, 0x20d7),
  range(0x2100, 0x214f),
  range(0x2190, 0x22ff),
  '⌈⌉⌊⌋⌢⌣⎰⎱□△▹▽◃◊◯⟂⨿⩽⩾⪯⪰',
  range(0x27e6, 0x27ef),
  range(0x27f5, 0x27fc),
  range(0x2a00, 0x2a06),
  range(0x1d434, 0x1d467),
  range(0x1d6e2, 0x1d71b),
].join('');
/** Bold, script, Gothic and double letters: few formulas have one. */
const ALPHABETS = [range(0x1d400, 0x1d433), range(0x1d468, 0x1d6e1), range(0x1d71c, 0x1d7ff)].join('');
/** Besides those of text, the forms of indices and of letters below an accent. */
const FORMULA_FEATURES = [...FEATURES, 'ssty', 'dtls', 'flac'];
const FORMULA_FONT = '@fontsource/stix-two-math/files/stix-two-math-latin-400-normal.woff2';

/** The weights that the styles ask for: app/ui/fonts.css and app/public/look/typefaces.ts say the same. */
const CUTS: Readonly<Record<string, Cut>> = {
  ...cutOf('bricolage-grotesque', ['normal'], { min: 300, max: 800 }),
  ...cutOf('source-serif-4', ['normal', 'italic'], { min: 400, max: 700 }),
  ...cutOf('eb-garamond', ['normal', 'italic'], { min: 400, max: 800 }),
  ...cutOf('figtree', ['normal', 'italic'], { min: 300, max: 800 }),
  ...cutOf('jetbrains-mono', ['normal'], { min: 300, max: 800 }),
  [FORMULA_FONT]: { letters: FORMULAS, features: FORMULA_FEATURES },
  '@fontsource/stix-two-math/alphabets.woff2': { letters: ALPHABETS, features: FORMULA_FEATURES, from: FORMULA_FONT },
};

function cutOf(family: string, styles: readonly string[], wght: { min: number; max: number }): Record<string, Cut> {
  const fileOf = (style: string) => `@fontsource-variable/${family}/files/${family}-latin-wght-${style}.woff2`;
  return Object.fromEntries(styles.map((style) => [fileOf(style), { letters: TEXT, features: FEATURES, wght }]));
}

interface Alias {
  readonly find: RegExp;
  readonly replacement: string;
}

/**
 * A third of the bytes of the families as they come are letters, weights and features that no page uses; of the font of
 * formulas it is two thirds. @returns what stands for them
 */
export async function leanFonts(): Promise<Alias[]> {
  return Promise.all(
    Object.entries(CUTS).map(async ([font, cut]) => ({
      // A query or the end may follow a file's name: `?url`.
      find: new RegExp(`^${RegExp.escape(font)}(?=$|[?])`),
      replacement: await leanFont(font, cut),
    })),
  );
}

/** The file of a font with the letters and weights that pages use. @returns its path */
async function leanFont(font: string, { letters, features, wght, from = font }: Cut): Promise<string> {
  const bytes = await readFile(createRequire(import.meta.url).resolve(from));
  const options = { targetFormat: 'woff2', variationAxes: wght ? { wght } : {}, keepFeatures: features, noHinting: true } as const;
  return madeOnce(font.slice(font.lastIndexOf('/') + 1), [await versionOfMaker(), bytes, letters, JSON.stringify(options)], async () => {
    const { default: subsetFont } = await import('subset-font');
    return subsetFont(bytes, letters, options);
  });
}

/**
 * Another version of the cutter may cut the fonts otherwise; the lock file is asked for it, as the package shows nobody
 * its own.
 */
async function versionOfMaker(): Promise<string> {
  const { packages } = JSON.parse(await readFile('package-lock.json', 'utf8')) as { packages: Record<string, { version: string }> };
  return ['subset-font', 'harfbuzzjs', 'fontverter'].map((name) => `${name} ${packages[`node_modules/${name}`]?.version}`).join();
}

function range(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, n) => first + n));
}
