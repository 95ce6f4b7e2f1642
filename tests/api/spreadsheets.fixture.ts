import { answerOf, openTestApp } from '#tests/app.ts';
import type { TestDatabases } from '#tests/databases.ts';
import { withFiles } from '#tests/sample-files.ts';

type Rows = readonly {
  line: number;
  title: string;
  state: string;
  by?: string;
  fills: string[];
  changes: { field: string; from: string; to: string }[];
}[];
interface Preview {
  readonly columns: readonly (string | null)[];
  readonly rows: Rows;
  readonly errors: readonly { line: number; message: string; fields: Record<string, string>; cells: string[] }[];
}

/** A program with an administrator who brings in sheets. */
export async function beginSheets(open: TestDatabases['open']) {
  const app = await openTestApp({ database: await withFiles(await open()) });
  const administrator = await app.signIn();
  const send = async (path: string, body: unknown) => answerOf(await administrator.send('POST', `/api/${path}`, body));
  const preview = async (name: string, body: object) => (await send(`${name}/spreadsheet/preview`, body)).body as unknown as Preview;
  return { app, administrator, send, preview, store: app.services.store };
}
