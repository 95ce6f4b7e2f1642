import type { Auth as BetterAuth } from 'better-auth';
import { keySalts } from '#data/signing-keys.ts';
import { type AuthOptions, askOpenly, libraryOptions } from './sign-in-library.ts';

type Question<Answer> = (library: BetterAuth) => Promise<Answer>;

/** The sign-in library with the signing key of the moment. */
export interface LoadedLibrary {
  readonly context: () => Promise<Awaited<BetterAuth['$context']>>;
  readonly ask: <Answer>(question: Question<Answer>) => Promise<Answer>;
  /** Asks what changes nothing while it looks whether the signing key is still the same, and again where it is not. */
  readonly read: <Answer>(question: Question<Answer>) => Promise<Answer>;
}

export function loadedLibrary(given: AuthOptions): LoadedLibrary {
  let loaded: { readonly version: number; readonly library: Promise<BetterAuth> } | null = null;

  /**
   * Loads the library on the first sign-in or session, since starts and visitors need none of it. Loads it again after
   * any process has exchanged the signing key.
   */
  async function load(): Promise<BetterAuth> {
    const salts = await keySalts(given.database.db);
    const version = salts[0]?.version ?? 0;
    if (loaded?.version !== version) {
      const library = Promise.all([import('better-auth'), libraryOptions(given, salts)]).then(([{ betterAuth }, options]) => betterAuth(options));
      loaded = { version, library };
    }
    return loaded.library;
  }

  async function ask<Answer>(question: Question<Answer>): Promise<Answer> {
    const library = await load();
    return askOpenly(() => question(library));
  }

  async function read<Answer>(question: Question<Answer>): Promise<Answer> {
    if (loaded === null) return ask(question);
    const before = loaded.library;
    const [answer] = await Promise.all([askOpenly(async () => question(await before)), load()]);
    return loaded.library === before ? answer : ask(question);
  }

  return { context: async () => (await load()).$context, ask, read };
}
