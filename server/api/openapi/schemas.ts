import { z } from 'zod';
import type { Field } from '#core/fields/kinds.ts';
import { rulesOf } from '#core/fields/rules.ts';
import { schemaOf, type WriteContext } from '#core/fields/schema.ts';
import { storageOf } from '#core/fields/storage.ts';
import { type Stored, systemStorageOf } from '#core/system/columns.ts';
import type { Json } from './words.ts';

/** The JSON Schemas of an item in requests and answers. */
export function itemSchema({ fields, system = {} }: Stored, context: WriteContext): Json {
  const properties = [
    ...Object.entries(fields).map(([name, field]) => [name, { title: field.label, ...fieldSchema(field, context) }]),
    ...Object.entries(system).map(([name, column]) => [name, { title: column.label, ...systemStorageOf(column).json }]),
  ];
  const required = Object.entries(fields).flatMap(([name, field]) => (rulesOf(field).required(field) === undefined ? [] : [name]));
  return {
    type: 'object',
    additionalProperties: false,
    ...(required.length > 0 && { required }),
    properties: { id: { type: 'string', readOnly: true }, version: { type: 'integer', readOnly: true }, ...Object.fromEntries(properties) },
  };
}

function fieldSchema(field: Field, context: WriteContext): Json {
  const { json } = storageOf(field);
  if (json !== null) return json(field, (inner) => fieldSchema(inner, context));
  const { $schema: _draft, ...schema } = z.toJSONSchema(schemaOf(field, context), { io: 'input', unrepresentable: 'any' }) as Json;
  return schema;
}
