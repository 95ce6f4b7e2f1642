import { Button, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import type { ContactMessage } from '#core/contract/messages.ts';
import { messagesWords } from '../../../words/office/messages.ts';
import { uiWords } from '../../../words/office/ui.ts';
import { useOffice } from '../../editing/office-context.ts';
import { asProblem } from '../../feedback/as-problem.ts';
import { Dialog } from '../../ui/dialog.tsx';
import style from './messages.module.css';

interface Found {
  readonly email: string;
  readonly items: readonly ContactMessage[];
  readonly backupDays: number | null;
}

/** The messages of one person: handed out or erased for good where they ask for it (docs/security.md). */
export function PersonData({ onClose, onErased }: { readonly onClose: () => void; readonly onErased: () => unknown }) {
  const words = messagesWords();
  const { api, changes, question } = useOffice();
  const [email, setEmail] = useState('');
  const [found, setFound] = useState<Found | null>(null);
  const [problem, setProblem] = useState<{ readonly message: string } | null>(null);

  async function findData(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    setFound(null);
    setProblem(null);
    try {
      const body = { email };
      setFound({ email, ...(await api.send('POST /api/messages/of-person', { body })) });
    } catch (error) {
      setProblem(asProblem(error));
    }
  }

  async function erase({ email: of, items, backupDays }: Found): Promise<void> {
    const isSure = await question.ask({
      text: words.eraseAsked(of),
      detail: `${words.found(items.length)} ${words.cannotBeUndone} ${words.inBackups(backupDays)}`,
      yes: uiWords().deleteForGood,
      dangerous: true,
    });
    if (!isSure) return;
    const wasErased = await changes.run(async () => {
      await api.send('POST /api/messages/of-person/erase', { body: { email: of } });
    }, words.erased(of));
    if (!wasErased) return;
    onErased();
    onClose();
  }

  return (
    <Dialog title={words.personData} onClose={onClose} closable>
      <p>{words.personDataHelp}</p>
      <form noValidate className={style.person} onSubmit={(event) => void findData(event)}>
        <TextInput
          label={words.personEmail}
          type="email"
          autoComplete="off"
          data-autofocus
          value={email}
          error={problem?.message}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <Button type="submit">{words.search}</Button>
      </form>
      <div role="status">{found && <p>{words.found(found.items.length)}</p>}</div>
      {found && found.items.length > 0 && (
        <div className={style.person}>
          <Button variant="default" component="a" download={words.fileOf(found.email)} href={asFile(found.items)}>
            {uiWords().download}
          </Button>
          <Button color="red" variant="outline" onClick={() => void erase(found)}>
            {uiWords().deleteForGood}
          </Button>
        </div>
      )}
    </Dialog>
  );
}

function asFile(items: readonly ContactMessage[]): string {
  return `data:application/json;charset=utf-8,${encodeURIComponent(JSON.stringify(items, null, 2))}`;
}
