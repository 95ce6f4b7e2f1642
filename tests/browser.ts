import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type LaunchOptions } from '@playwright/test';
import { roomiest } from './in-memory.ts';

const SYSTEM_FONTS = '/etc/fonts';
const MODULES = join(import.meta.dirname, '..', 'node_modules');
const UNPACKED = join(MODULES, '.cache', 'faro-browser');

const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * The arguments that start it. The packaged one has no idea of its connection, and would fetch pictures from farther
 * below than others do on a good one.
 */
const BROWSER_ARGS = ['--no-sandbox', '--disable-gpu', '--blink-settings=lazyLoadingImageMarginPxUnknown=1250'];

/**
 * Data that the processes of the browser share are in memory where there is plenty: a disk takes a twentieth of a
 * visit. Playwright keeps them on the disk, because containers often have little of such memory.
 */
const onDisk = () => (roomiest().startsWith('/dev/shm') ? ['--disable-dev-shm-usage'] : []);

/** The options with which tests start it, and arguments of their own. */
export async function browserOptions(...more: readonly string[]): Promise<LaunchOptions> {
  return { executablePath: await findBrowser(), args: [...BROWSER_ARGS, ...more], ignoreDefaultArgs: onDisk() };
}

/**
 * The browser of the tests: the one that `CHROMIUM_PATH` names, else the one inside an npm package, which is the same
 * for everybody and draws no window of its own around each page, which costs as much as the page. Where it does not
 * run: Playwright's own, then the system's.
 */
export async function findBrowser(): Promise<string> {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen !== undefined && chosen !== '') return chosen;
  if (process.platform === 'linux' && process.arch === 'x64') return packagedBrowser();
  const installed = [chromium.executablePath(), ...SYSTEM].find((path) => existsSync(path));
  if (installed === undefined) throw new Error('No browser: tell one by CHROMIUM_PATH, or run «npx playwright install chromium».');
  return installed;
}

/**
 * Unpacks the browser and the libraries it needs, once for each version, and tells the system where the libraries are.
 */
async function packagedBrowser(): Promise<string> {
  const folder = join(UNPACKED, packagedVersion());
  if (!existsSync(folder)) await unpack(folder);
  process.env.LD_LIBRARY_PATH = [process.env.LD_LIBRARY_PATH, join(folder, 'al2023', 'lib')].filter(Boolean).join(':');
  if (!existsSync(SYSTEM_FONTS)) process.env.FONTCONFIG_PATH ??= join(folder, 'fonts');
  return join(folder, 'chromium');
}

/** The package unpacks to the temporary folder; another process may do the same at the same time. */
async function unpack(folder: string): Promise<void> {
  const { TMPDIR, AWS_LAMBDA_JS_RUNTIME, LD_LIBRARY_PATH, FONTCONFIG_PATH } = process.env;
  mkdirSync(UNPACKED, { recursive: true });
  const unfinished = mkdtempSync(`${folder}-`);
  // It unpacks the libraries where it believes itself in the cloud.
  Object.assign(process.env, { TMPDIR: unfinished, AWS_LAMBDA_JS_RUNTIME: AWS_LAMBDA_JS_RUNTIME ?? 'nodejs24.x' });
  try {
    const { default: packaged } = await import('@sparticuz/chromium');
    await packaged.executablePath();
    writeFileSync(join(unfinished, 'fonts', 'fonts.conf'), `<fontconfig><dir>${join(folder, 'fonts')}</dir></fontconfig>\n`);
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  } finally {
    for (const [name, value] of Object.entries({ TMPDIR, AWS_LAMBDA_JS_RUNTIME, LD_LIBRARY_PATH, FONTCONFIG_PATH })) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  }
}

function packagedVersion(): string {
  const { version } = JSON.parse(readFileSync(join(MODULES, '@sparticuz', 'chromium', 'package.json'), 'utf8')) as { version: string };
  return version;
}
