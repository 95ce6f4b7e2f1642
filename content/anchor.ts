/** ASCII id of a name: "Ingeniería de Tejidos" is `ingenieria-de-tejidos`. */
export function anchorOf(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
