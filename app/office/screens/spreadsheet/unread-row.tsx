import { Button, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import type { UnreadSheetRow } from '#core/contract/spreadsheets.ts';
import type { SheetHead } from '#core/spreadsheet/sheet-head.ts';
import { unreadWords } from '../../../words/office/unread.ts';
import entries from '../../ui/entries.module.css';
import { TextArea } from '../../ui/text-area.tsx';
import { rowText } from './sheet.ts';

export interface UnreadRowProps {
  readonly row: UnreadSheetRow;
  /** Its title; empty where none is known. */
  readonly title: string;
  readonly head: Pick<SheetHead, 'headings' | 'delimiter'>;
  /** The columns whose cells are wrong; empty where the row as a whole is. */
  readonly wrong: readonly { readonly index: number; readonly label: string; readonly message: string }[];
  readonly busy: boolean;
  readonly onMend: (text: string) => void;
}

/** A row that could not be read, with its wrong cells to be mended in place. */
export function UnreadRow({ row: { line, message, cells }, title, head: { delimiter, headings }, wrong, busy, onMend }: UnreadRowProps) {
  const words = unreadWords();
  const [mended, setMended] = useState(cells);
  const [text, setText] = useState(cells.join(delimiter));
  function submit(event: SubmitEvent): void {
    event.preventDefault();
    onMend(
      wrong.length > 0
        ? rowText(
            headings.map((_, index) => mended[index] ?? ''),
            delimiter,
          )
        : text,
    );
  }
  return (
    <li>
      <form className={entries.text} onSubmit={submit}>
        <strong>{words.line(line)}</strong>
        {title !== '' && <span lang="">{title}</span>}
        {wrong.length === 0 && <span className={entries.refused}>{message}</span>}
        {wrong.map(({ index, label, message: why }) => (
          <TextInput
            key={index}
            label={label}
            error={why}
            value={mended[index] ?? ''}
            onChange={(event) => {
              const { value } = event.currentTarget;
              setMended(headings.map((_, at) => (at === index ? value : (mended[at] ?? ''))));
            }}
          />
        ))}
        {wrong.length === 0 && (
          <TextArea
            aria-label={words.textOfLine(line)}
            rows={3}
            spellCheck={false}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
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
