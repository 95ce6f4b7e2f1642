interface ReadProblem {
  readonly detail: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** The sentence of our API's refusal (RFC 9457); `otherwise` when it is not one. */
export async function readProblem(answer: Pick<Response, 'json'>, otherwise: string): Promise<ReadProblem> {
  const body: unknown = await answer.json().catch(() => null);
  if (typeof body !== 'object' || body === null) return { detail: otherwise, fields: {} };
  const detail = 'detail' in body && typeof body.detail === 'string' ? body.detail : otherwise;
  const fields = 'fields' in body && typeof body.fields === 'object' && body.fields !== null ? body.fields : {};
  return { detail, fields: Object.fromEntries(Object.entries(fields).map(([name, sentence]) => [name, String(sentence)])) };
}
