/** What a person would call a picture, by the name of its file. */
export function titleFrom(name: string): string {
  const words = name
    .normalize('NFC')
    .replace(/\.[^.]*$/, '')
    .replace(/[_\s-]+/g, ' ')
    .trim();
  return words.charAt(0).toLocaleUpperCase('es') + words.slice(1);
}

/** A first suggestion of what a picture shows, by the name of its file; empty where that is a camera's number. */
export function suggestionFrom(name: string): string {
  const title = titleFrom(name);
  return /\d{3}/.test(title) || title.length < 3 ? '' : title;
}
