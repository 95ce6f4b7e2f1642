import { Button, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import type { UnreadSheetRow } from '#core/contract/spreadsheets.ts';
import type { SheetHead } from '#core/spreadsheet/sheet-head.ts';
import { spreadsheetWords } from '../../../words/office/spreadsheet.ts';
import { unreadWords } from '../../../words/office/unread.ts';
import entries from '../../ui/entries.module.css';
import { TextArea } from '../../ui/text-area.tsx';
import { rowText } from './row-text.ts';

export interface UnreadRowProps {
  readonly row: UnreadSheetRow;
  /** Its title; empty where none is known. */
  readonly title: string;
  readonly head: Pick<SheetHead, 'headings' | 'delimiter'>;
  /** The columns whose cells are wrong; empty where the row as a whole is. */
  readonly wrong: readonly { readonly index: number; readonly label: string; readonly message: string }[];
  readonly busy: boolean;
  /** Called with what the row is now. */
  readonly onMend: (text: string) => void;
  readonly onAgain: () => void;
}

/** A row that could not be read, with its wrong cells to be mended in place. */
export function UnreadRow({ row: { line, message, cells }, title, head: { delimiter, headings }, wrong, busy, onMend, onAgain }: UnreadRowProps) {
  const words = unreadWords();
  const [mended, setMended] = useState(cells);
  const [text, setText] = useState(cells.join(delimiter));
  function mendCell(index: number, value: string): void {
    const row = headings.map((_, at) => (at === index ? value : (mended[at] ?? '')));
    setMended(row);
    onMend(rowText(row, delimiter));
  }
  function submit(event: SubmitEvent): void {
    event.preventDefault();
    onAgain();
  }
  return (
    <li>
      <form className={entries.text} onSubmit={submit}>
        <strong>{spreadsheetWords().row(line)}</strong>
        {title !== '' && <span lang="">{title}</span>}
        {wrong.length === 0 && <span className={entries.refused}>{message}</span>}
        {wrong.map(({ index, label, message: why }) => (
          <TextInput
            key={index}
            label={label}
            error={why}
            value={mended[index] ?? ''}
            onChange={(event) => mendCell(index, event.currentTarget.value)}
          />
        ))}
        {wrong.length === 0 && (
          <TextArea
            aria-label={words.textOfLine(line)}
            rows={3}
            spellCheck={false}
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value);
              onMend(event.currentTarget.value);
            }}
          />
        )}
        <div>
          <Button type="submit" size="xs" variant="default" loading={busy}>
            {words.readAgain}
          </Button>
        </div>
      </form>
    </li>
  );
}
