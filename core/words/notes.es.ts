/** Sentences in the notes of publications that came in. */
export const notes = {
  translatedBy: ({ names }: { names: readonly string[] }) =>
    `Traducción de ${names.length > 1 ? `${names.slice(0, -1).join(', ')} y ` : ''}${names.at(-1)}.`,
};
