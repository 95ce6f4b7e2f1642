import type { UniqueRule } from '#core/collection-rules.ts';
import type { CollectionDefinition } from '#core/definition.ts';
import { UniqueValues } from '#core/unique-values.ts';
import { type Row, selectColumn } from '../tables.ts';
import type { Write } from './write.ts';

/** Whether another item has the value of a unique field. @param stored the item itself, where there is one */
export async function takenValues(
  write: Write,
  definition: CollectionDefinition,
  stored?: Row,
): Promise<(rule: UniqueRule, value: unknown) => boolean> {
  const known = new Map<string, UniqueValues>();
  for (const rule of definition.rules) if (rule.rule === 'unique') known.set(rule.field, await uniqueValues(write, definition, rule));
  return (rule, value) => known.get(rule.field)?.has(value, stored && { value: stored[rule.field] }) ?? false;
}

function uniqueValues({ db, cache }: Write, definition: CollectionDefinition, rule: UniqueRule): Promise<UniqueValues> {
  const { field } = rule;
  const read = async () => {
    const column = await selectColumn(db, definition, field);
    return new UniqueValues(
      rule,
      column.map(({ value }) => value),
    );
  };
  return cache.get(`unique ${definition.name} ${field}`, definition.name, read, (values, { before, after }) => {
    if (before !== null) values.remove(before[field]);
    if (after !== null) values.add(after[field]);
  });
}
