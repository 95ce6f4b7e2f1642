/** A whole number, as people write it. */
export function number(count: number): string {
  return count.toLocaleString('es-MX');
}

/** A count of things: "1 archivo", "1,200 archivos". */
export function counted(count: number, one: string, many: string): string {
  return count === 1 ? `1 ${one}` : `${number(count)} ${many}`;
}
