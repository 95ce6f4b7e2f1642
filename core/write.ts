import type { UniqueRule, WriteKind } from './collection-rules.ts';
import type { CollectionDefinition } from './definition.ts';
import { Problem } from './errors.ts';
import type { Fields } from './fields/kinds.ts';
import { initialOf, rulesOf } from './fields/rules.ts';
import { schemaOf, type WriteContext } from './fields/schema.ts';
import { isLeftBlank } from './fields/storage.ts';
import type { StoredColumns } from './system/columns.ts';
import { isBlankText } from './text/blank.ts';
import type { Values } from './values.ts';
import { issueWording } from './words/issue-wording.ts';
import { say, type Wording } from './words/message.ts';

/** Facts about an item that the server owns; in a body they are ignored. */
const SERVER_KEYS = new Set(['id', 'version']);

/** The values to store for a complete body (a create or a replace), or a Problem with the reason for its refusal. */
export function wholeValues(stored: StoredColumns, body: unknown, on: WriteKind, context: WriteContext): Values {
  return checked(stored.fields, sentValues(stored, body), on, context);
}

/** The values to store for a body that names some fields only. */
export function patchedValues(stored: StoredColumns, body: unknown, context: WriteContext): Values {
  const sent = sentValues(stored, body);
  const named = Object.fromEntries(Object.entries(stored.fields).filter(([name]) => name in sent));
  return checked(named, sent, 'update', context);
}

/** The body as an object whose every key is a field or a fact that the server owns. */
export function sentValues({ fields, system = {} }: StoredColumns, body: unknown): Values {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new Problem('failed-precondition', say('jsonObjectNeeded'));
  }
  const unknown = Object.keys(body).filter((key) => !Object.hasOwn(fields, key) && !Object.hasOwn(system, key) && !SERVER_KEYS.has(key));
  if (unknown.length > 0) {
    throw new Problem('failed-precondition', say('namedFieldUnknown', { name: unknown[0] ?? '' }), {
      fields: Object.fromEntries(unknown.map((key) => [key, say('fieldUnknown')])),
    });
  }
  return { ...body };
}

function checked(fields: Fields, sent: Values, on: WriteKind, context: WriteContext): Values {
  const values: Record<string, unknown> = {};
  const problems: Record<string, Wording> = {};
  for (const [name, field] of Object.entries(fields)) {
    if (isLeftBlank(field, sent[name])) {
      const refusal = rulesOf(field).required(field);
      if (refusal !== undefined) problems[name] = refusal;
      values[name] = initialOf(field, on, context);
      continue;
    }
    const result = schemaOf(field, context).safeParse(sent[name]);
    if (result.success) values[name] = result.data;
    else for (const issue of result.error.issues) problems[pathOf(name, issue.path)] ??= issueWording(issue);
  }
  refuseIfAny(fields, problems);
  return values;
}

function pathOf(name: string, steps: readonly PropertyKey[]): string {
  return steps.reduce<string>((path, step) => (typeof step === 'number' ? `${path}[${step}]` : `${path}.${String(step)}`), name);
}

function refuseIfAny(fields: Fields, problems: Record<string, Wording>): void {
  const first = Object.entries(problems)[0];
  if (first === undefined) return;
  const [path, sentence] = first;
  const label = fields[path.split(/[.[]/)[0] ?? '']?.label;
  throw new Problem('failed-precondition', label ? say('fieldRefused', { label, sentence }) : sentence, { fields: problems });
}

/** Absent, null, 0, false, "false" and text in which nothing can be read count as nothing sent. */
function isEmpty(sent: unknown): boolean {
  return !sent || sent === 'false' || (typeof sent === 'string' && isBlankText(sent));
}

/**
 * Refuses what the collection's rules refuse (spec, section 5).
 * @param sent the values as they came, before defaults; for a patch, over the stored ones
 * @param isTaken whether another item has the value of a unique field
 */
export function obeyRules(
  definition: Pick<CollectionDefinition, 'rules'>,
  on: WriteKind,
  sent: Values,
  values: Values,
  isTaken: (rule: UniqueRule, value: unknown) => boolean,
): void {
  for (const rule of definition.rules) {
    if (rule.rule === 'needs' && rule.on.includes(on) && rule.oneOf.every((name) => isEmpty(sent[name]))) {
      throw new Problem('failed-precondition', rule.sentence, { fields: { [rule.oneOf[0] ?? '']: rule.sentence } });
    }
    if (rule.rule === 'unique' && isTaken(rule, values[rule.field])) {
      throw new Problem('failed-precondition', rule.sentences[on], { fields: { [rule.field]: rule.sentences[on] } });
    }
  }
}
