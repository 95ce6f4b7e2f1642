import type { UniqueRule } from './collection-rules.ts';

/** The values of a unique field in the form in which they are compared: no question looks at each of them. */
export class UniqueValues {
  private readonly as: UniqueRule['as'];
  /** The number of items that have a value. */
  private readonly counts = new Map<string, number>();

  constructor({ as }: Pick<UniqueRule, 'as'>, values: Iterable<unknown> = []) {
    this.as = as;
    for (const value of values) this.add(value);
  }

  add(value: unknown): void {
    const form = this.as(String(value));
    this.counts.set(form, (this.counts.get(form) ?? 0) + 1);
  }

  remove(value: unknown): void {
    const form = this.as(String(value));
    this.counts.set(form, (this.counts.get(form) ?? 0) - 1);
  }

  /** True where an item has the value. @param own the value of the item that is asked about, which does not count */
  has(value: unknown, own?: { readonly value: unknown }): boolean {
    const form = this.as(String(value));
    const isOwn = own !== undefined && this.as(String(own.value)) === form;
    return (this.counts.get(form) ?? 0) > (isOwn ? 1 : 0);
  }
}
