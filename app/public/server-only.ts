/**
 * A loader's data that is rendered and not sent: React Router would write every enumerable property down for a
 * hydration that visitors' pages do not do, which takes as long as rendering them.
 */
export function serverOnly<Data extends object>(data: Data): Data {
  const hidden = Object.entries<unknown>(data as Record<string, unknown>).map(([name, value]) => [name, { value, enumerable: false }] as const);
  return Object.defineProperties({}, Object.fromEntries(hidden)) as Data;
}
