/** The languages in which the words are written. */
export type Language = 'es';

/** The words of an area in each language: all of them have the keys of the Spanish ones, with the same parameters. */
export type Dictionaries<Spanish, Languages extends string = Language> = { readonly es: Spanish } & {
  readonly [Other in Exclude<Languages, 'es'>]: NoInfer<Spanish>;
};

/** The language of the page that is rendered or shown. */
export function currentLanguage(): Language {
  return 'es';
}

/**
 * Gives the words of an area in the current language. They are read where they are shown, for a module is loaded once
 * for all languages. The bundler leaves out areas that a chunk does not read.
 * @__NO_SIDE_EFFECTS__
 */
export function inLanguage<Spanish, Languages extends string = Language>(
  dictionaries: Dictionaries<Spanish, Languages>,
  language: () => keyof Dictionaries<Spanish, Languages> = currentLanguage,
): () => Spanish {
  return () => dictionaries[language()];
}
