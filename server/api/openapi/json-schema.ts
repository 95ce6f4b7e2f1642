import { z } from 'zod';
import type { Field } from '#core/fields/kinds.ts';
import { rulesOf } from '#core/fields/rules.ts';
import { schemaOf, type WriteContext } from '#core/fields/schema.ts';
import { storageOf } from '#core/fields/storage.ts';
import { type StoredColumns, systemStorageOf } from '#core/system/columns.ts';

export type Json = Record<string, unknown>;

/** The JSON Schemas of an item in requests and answers. */
export function itemSchema({ fields, system = {} }: StoredColumns, context: WriteContext): Json {
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
  return jsonSchema(schemaOf(field, context), 'input');
}

/** The JSON Schema of what is sent or answered; a schema with a name in the document is referred to. */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _draft, ...described } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
    override: ({ jsonSchema: part }) => {
      const { schema: name } = part as { schema?: unknown };
      if (typeof name !== 'string') return;
      for (const key of Object.keys(part)) delete part[key as keyof typeof part];
      part.$ref = `#/components/schemas/${name}`;
    },
  }) as Json;
  return described;
}
