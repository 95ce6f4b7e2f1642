import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { madeOnce } from './made-once.ts';

const PACKAGES = '@fontsource-variable/';

/** The file of a family. */
function fontOf(family: string, style: 'normal' | 'italic' = 'normal'): string {
  return `${PACKAGES}${family}/files/${family}-latin-wght-${style}.woff2`;
}

/** Latin 1, and what Spanish and English typography has besides. */
const LETTERS = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ŒœŠšŽžŸ–—‘’‚“”„†•…‰‹›€™−→←↑↓×`;
/** The features that setting text needs (kerning, accents in their places), and figures of one width for tables. */
const FEATURES = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum'];
/** The weights that the styles ask for: app/ui/fonts.css and app/public/look/typefaces.ts say the same. */
const FONTS: Readonly<Record<string, { min: number; max: number }>> = {
  [fontOf('bricolage-grotesque')]: { min: 300, max: 800 },
  [fontOf('source-serif-4')]: { min: 400, max: 700 },
  [fontOf('source-serif-4', 'italic')]: { min: 400, max: 700 },
  [fontOf('eb-garamond')]: { min: 400, max: 800 },
  [fontOf('eb-garamond', 'italic')]: { min: 400, max: 800 },
  [fontOf('figtree')]: { min: 300, max: 800 },
  [fontOf('figtree', 'italic')]: { min: 300, max: 800 },
  [fontOf('jetbrains-mono')]: { min: 300, max: 800 },
};

interface Alias {
  readonly find: RegExp;
  readonly replacement: string;
}

/**
 * A third of the bytes of the two families as they come are letters, weights and features that no page uses. @returns
 * what stands for them
 */
export async function leanFonts(): Promise<Alias[]> {
  return Promise.all(
    Object.entries(FONTS).map(async ([font, weights]) => ({
      // A query or the end may follow a file's name: `?url`.
      find: new RegExp(`^${RegExp.escape(font)}(?=$|[?])`),
      replacement: await leanFont(font, weights),
    })),
  );
}

/** The file of a font with the letters and weights that pages use. @returns its path */
async function leanFont(font: string, wght: { min: number; max: number }): Promise<string> {
  const bytes = await readFile(createRequire(import.meta.url).resolve(font));
  const options = { targetFormat: 'woff2', variationAxes: { wght }, keepFeatures: FEATURES, noHinting: true } as const;
  return madeOnce(font.slice(font.lastIndexOf('/') + 1), [await versionOfMaker(), bytes, LETTERS, JSON.stringify(options)], async () => {
    const { default: subsetFont } = await import('subset-font');
    return subsetFont(bytes, LETTERS, options);
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
