/** The name of a post's author; the one that stands in where none was given is English (spec, section 5: blogs). */
export function Author({ name }: { readonly name: string }) {
  return name === 'Unknown' ? <span lang="en">{name}</span> : name;
}
