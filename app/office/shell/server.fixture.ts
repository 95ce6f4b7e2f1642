import type { AnyItem } from '#core/definition.ts';

/** A server with one list, kept in memory, that answers as the HTTP API does. */
export function fakeServer(titles: readonly string[]) {
  let rows: AnyItem[] = titles.map((title, order) => ({ id: title.toLowerCase(), version: 1, title, enabled: true, order }));
  const trash: AnyItem[] = [];
  const refused: string[] = [];
  const json = (status: number, body?: unknown) => new Response(body === undefined ? null : JSON.stringify(body), { status });
  const problem = (status: number, code: string, current?: unknown) =>
    json(status, { code, detail: `${code}.`, ...(current !== undefined && { current }) });

  function answer(method: string, path: string, body: Record<string, unknown>, version: number): Response {
    const [, , collection, id = ''] = path.split('/');
    if (collection === 'trash' && method === 'GET')
      return json(200, { items: trash.map((item, change) => ({ change, collection: 'patents', id: item.id, title: '', item, by: '', at: '' })) });
    if (collection === 'trash') {
      const [item] = trash.splice(Number(id), 1);
      if (!item) return problem(404, 'not-found');
      rows = [...rows, { ...item, version: item.version + 1 }].toSorted((one, other) => Number(one.order) - Number(other.order));
      return json(
        200,
        rows.find((row) => row.id === item.id),
      );
    }
    if (method === 'GET' && id === '') return json(200, { items: rows });
    if (method === 'POST') {
      rows.push({ id: `id${rows.length}`, version: 1, order: rows.length, ...body });
      return json(201, rows.at(-1));
    }
    if (id === 'order') {
      const ids = body.ids as string[];
      if (ids.length !== rows.length)
        return problem(
          409,
          'aborted',
          rows.map((row) => row.id),
        );
      rows = ids.flatMap((each, order) => rows.filter((row) => row.id === each).map((row) => ({ ...row, order })));
      return json(204);
    }
    const row = rows.find((each) => each.id === id);
    if (!row) return problem(404, 'not-found');
    if (method === 'GET') return json(200, row);
    if (refused.includes(id)) return problem(400, 'failed-precondition');
    if (version !== row.version) return problem(409, 'aborted', row);
    if (method === 'DELETE') {
      rows = rows.filter((each) => each !== row);
      trash.push({ ...row, version: row.version + 1 });
      return json(204);
    }
    rows = rows.map((each) => (each === row ? { ...row, ...body, version: row.version + 1 } : each));
    return json(
      200,
      rows.find((each) => each.id === id),
    );
  }

  const fetch: typeof globalThis.fetch = async (input, init) => {
    const version = Number(new Headers(init?.headers).get('if-match')?.replaceAll('"', ''));
    const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : {};
    return answer(init?.method ?? 'GET', input as string, body, version);
  };
  return {
    fetch,
    refused,
    titles: () => rows.map(({ title, enabled }) => `${String(title)}${enabled === true ? '' : ' (oculto)'}`).join(', '),
    somebodyElse: (id: string, changes: Record<string, unknown>) => {
      rows = rows.map((row) => (row.id === id ? { ...row, ...changes, version: row.version + 1 } : row));
    },
    somebodyElseAdds: (title: string) => {
      rows.push({ id: title.toLowerCase(), version: 1, title, enabled: true, order: rows.length });
    },
  };
}
