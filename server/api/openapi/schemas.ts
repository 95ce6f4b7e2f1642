import { z } from 'zod';
import type { Field, Fields } from '#core/fields/kinds.ts';
import { schemaOf, type WriteContext } from '#core/fields/schema.ts';
import type { Json } from './words.ts';

/** The JSON Schemas of an item in requests and answers. */
export function itemSchema(fields: Fields, context: WriteContext): Json {
  const properties = Object.entries(fields).map(([name, field]) => [name, { title: field.label, ...fieldSchema(field, context) }]);
  const required = Object.entries(fields).flatMap(([name, field]) => (field.kind === 'text' && field.required !== undefined ? [name] : []));
  return {
    type: 'object',
    additionalProperties: false,
    ...(required.length > 0 && { required }),
    properties: { id: { type: 'string', readOnly: true }, version: { type: 'integer', readOnly: true }, ...Object.fromEntries(properties) },
  };
}

function fieldSchema(field: Field, context: WriteContext): Json {
  if (field.kind === 'order') return { type: 'integer', readOnly: true };
  if (field.kind === 'stamp') return { type: ['string', 'null'], format: 'date-time', readOnly: true };
  if (field.kind === 'rows') {
    const properties = Object.entries(field.fields).map(([name, inner]): [string, Json] => [
      name,
      { title: inner.label, ...fieldSchema(inner, context) },
    ]);
    return { type: 'array', items: { type: 'object', additionalProperties: false, properties: Object.fromEntries(properties) } };
  }
  const { $schema: _draft, ...schema } = z.toJSONSchema(schemaOf(field, context), { io: 'input', unrepresentable: 'any' }) as Json;
  return schema;
}
