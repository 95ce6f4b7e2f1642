import { Button } from '@mantine/core';
import type { ImportError } from '#core/contract/imports.ts';
import { unreadWords } from '../../../words/office/unread.ts';
import { useOffice } from '../../editing/office-context.ts';
import { ProblemNote } from '../../feedback/problem-note.tsx';
import { useSending } from '../../feedback/use-sending.ts';
import entries from '../../ui/entries.module.css';
import { TextArea } from '../../ui/text-area.tsx';
import style from './imports.module.css';
import { useKept } from './use-kept.ts';

export interface UnreadEntryProps {
  /** Of the import. */
  readonly id: string;
  readonly unread: ImportError;
  readonly onMended: () => Promise<unknown>;
}

/** A part of the file that could not be read, to be mended in place and tried again. */
export function UnreadEntry({ id, unread: { position, line, message, text }, onMended }: UnreadEntryProps) {
  const words = unreadWords();
  const { api } = useOffice();
  const [{ text: mended }, keep] = useKept(`${id}/${position}`, { text });
  const { busy, problem, send } = useSending();
  const retry = () =>
    send(async () => {
      await api.send('PUT /api/imports/{id}/errors/{position}', { path: { id, position }, body: { text: mended } });
      await onMended();
    });
  return (
    <li>
      <div className={entries.text}>
        <strong>{words.line(line)}</strong>
        <span className={entries.refused}>{message}</span>
        <TextArea
          aria-label={words.textOfLine(line)}
          rows={Math.min(16, Math.max(3, text.split('\n').length))}
          spellCheck={false}
          classNames={{ input: style.source }}
          value={mended}
          onChange={(event) => keep({ text: event.currentTarget.value })}
        />
        <ProblemNote of={problem} />
        <div className={style.again}>
          <Button size="xs" variant="default" loading={busy} onClick={() => void retry()}>
            {words.readAgain}
          </Button>
        </div>
      </div>
    </li>
  );
}
