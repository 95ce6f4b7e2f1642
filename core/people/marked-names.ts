import type { CollectionDefinition } from '../definition.ts';
import { Problem } from '../errors.ts';
import type { Values } from '../values.ts';
import { say } from '../words/message.ts';
import { carriedMarks } from './carried-marks.ts';

/** The fields that mark some of the names of another field, each with that field. */
function markFields({ fields }: Pick<CollectionDefinition, 'fields'>): (readonly [string, string])[] {
  return Object.entries(fields).flatMap(([name, field]) => ('among' in field && field.among !== undefined ? [[name, field.among] as const] : []));
}

/**
 * The marks of an item as they are stored: each is one of the item's names.
 * @param before the stored item, whose names the marks may still have
 * @throws Problem where a mark is none of the names and was none before
 */
export function markedNames(definition: Pick<CollectionDefinition, 'fields'>, values: Values, before: Values = {}): Values {
  return Object.fromEntries(
    markFields(definition).map(([field, among]) => {
      const [marks, names, former] = [namesIn(values[field]), namesIn(values[among]), namesIn(before[among])];
      const strange = marks.find((mark) => !names.includes(mark) && !former.includes(mark));
      if (strange !== undefined) {
        const message = say('notAmongNames', { name: strange, label: definition.fields[among]?.label ?? among });
        throw new Problem('failed-precondition', message, { fields: { [field]: message } });
      }
      return [field, carriedMarks(marks, names, former)];
    }),
  );
}

function namesIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? (value as string[]) : [];
}
