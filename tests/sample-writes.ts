/** A message of a visitor. */
export const MESSAGE = { email: 'ana@example.org', Asunto: 'Hola', Mensaje: 'Hola' };

/** A write of each kind: of an item, of a document, of a message, of a visit, of a session. */
export const WRITES = [
  ['POST', '/api/papers', { title: 'Otra' }],
  ['PUT', '/api/site', {}],
  ['POST', '/api/contact', MESSAGE],
  ['POST', '/api/visits', undefined],
  ['POST', '/api/auth/sign-in/email', { email: 'a@faro.test', password: 'x' }],
] as const;
