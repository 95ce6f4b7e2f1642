/** True for the name that stands in where no author was given. */
export function isEnglish(author: string): boolean {
  return author === 'Unknown';
}

/** The name of a post's author; the one that stands in where none was given is English (spec, section 5: blogs). */
export function Author({ name }: { readonly name: string }) {
  return isEnglish(name) ? <span lang="en">{name}</span> : name;
}
