export type Json = Record<string, unknown>;

export const PROBLEM: Json = {
  type: 'object',
  required: ['type', 'title', 'status', 'code', 'detail'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string' },
    detail: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    current: {},
    deleted: { type: 'string' },
  },
};

export const SESSION = [{ session: [] }];
export const problem = (description: string): Json => ({
  description,
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/problem' } } },
});
export const json = (description: string, schema: Json): Json => ({ description, content: { 'application/json': { schema } } });
export const body = (schema: Json): Json => ({ required: true, content: { 'application/json': { schema } } });
export const inPath = (...names: string[]) => names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));
export const idempotencyKey = { name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string' } };
export const prefer = { name: 'Prefer', in: 'header', required: false, schema: { type: 'string', enum: ['return=representation'] } };
export const ifMatch = { name: 'If-Match', in: 'header', required: false, schema: { type: 'string' } };
export const writeProblems = {
  400: problem('Los datos no se aceptan'),
  401: problem('Hace falta iniciar sesión'),
  403: problem('La petición no viene del sitio, o la cuenta no tiene permiso'),
  404: problem('No existe'),
  409: problem('Conflicto con lo guardado'),
};
export const empty = { description: 'Hecho' };
export const list = (schema: Json): Json => ({ type: 'object', properties: { items: { type: 'array', items: schema } } });
