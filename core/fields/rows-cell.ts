import { foldedWords } from '../text/folded-text.ts';
import type { Values } from '../values.ts';
import type { RowField, RowsField } from './rows.ts';

/** Before the further lines of a text: they begin no field. */
const INDENT = '  ';

/** Nested rows as lines such as "Enlace: https://…", with an empty line between two rows. */
export function writeRowsCell({ fields }: RowsField, rows: readonly Values[], write: (field: RowField, value: unknown) => string): string {
  const lineOf = (name: string, field: RowField, row: Values) => `${field.label}: ${write(field, row[name]).replaceAll('\n', `\n${INDENT}`)}`;
  return rows
    .map((row) =>
      Object.entries(fields)
        .filter(([name]) => row[name] !== '' && row[name] !== null)
        .map(([name, field]) => lineOf(name, field, row))
        .join('\n'),
    )
    .join('\n\n');
}

/** The same read back. Lines that name no field are the text of one row, or of a row each where that is an address. */
export function readRowsCell(
  { fields, needs }: RowsField,
  cell: string,
  read: (field: RowField, cell: string) => unknown,
): Record<string, unknown>[] {
  const names = new Map(Object.entries(fields).flatMap(([name, { label }]) => [label, name].map((each) => [foldedWords(each), name] as const)));
  const isListOfAddresses = fields[needs]?.kind === 'link';
  const rows: Map<string, string[]>[] = [];
  let last: string[] | null = null;
  const begin = (name: string, text: string) => {
    const lines = [text];
    const row = rows.at(-1);
    if (row === undefined || last === null || row.has(name)) rows.push(new Map([[name, lines]]));
    else row.set(name, lines);
    last = lines;
  };
  for (const line of cell.split('\n')) {
    const [, label = '', text = ''] = /^(?! )([^:]{1,60}): ?(.*)$/s.exec(line) ?? [];
    const name = names.get(foldedWords(label));
    if (line === '' || line === '\r') last = null;
    else if (name !== undefined) begin(name, text);
    else if (last === null || isListOfAddresses) begin(needs, line.trim());
    else (last as string[]).push(line.startsWith(INDENT) ? line.slice(INDENT.length) : line);
  }
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(fields).map(([name, field]) => {
        const lines = row.get(name);
        return [name, lines === undefined ? blankOf(field) : read(field, lines.join('\n'))];
      }),
    ),
  );
}

function blankOf({ kind }: RowField): '' | null {
  return kind === 'image' ? null : '';
}
