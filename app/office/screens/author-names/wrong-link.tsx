import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { authorNamesWords } from '../../../words/office/author-names.ts';
import { useOffice } from '../../editing/office-context.ts';
import { nameOf } from '../../model/titles.ts';
import { SelectInput } from '../../ui/select-input.tsx';
import style from './author-names.module.css';

interface WrongLinkProps {
  /** Called with a printed name and the member that it is not. @returns whether that is stored */
  readonly onUnlink: (name: string, member: { readonly id: string; readonly name: string }) => Promise<boolean>;
}

/** A name that leads to a namesake by itself, without a question: said here once, folded, because it is seldom so. */
export function WrongLink({ onUnlink }: WrongLinkProps) {
  const words = authorNamesWords();
  const { data: members } = useQuery(useOffice().lists.query('students'));
  const [name, setName] = useState('');
  const [id, setId] = useState('');
  const [isSending, setIsSending] = useState(false);
  // Words that are typed before the office runs would be lost.
  if (members === undefined) return null;
  const position = members.findIndex((each) => each.id === id);
  const member = members[position];

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (member === undefined || isSending) return;
    setIsSending(true);
    if (await onUnlink(name.trim(), { id, name: nameOf('students', member, position + 1) })) setName('');
    setIsSending(false);
  }

  return (
    <details className={style.refusals}>
      <summary>{words.wrongLink}</summary>
      <form className={style.unlink} onSubmit={(event) => void submit(event)}>
        <TextInput
          label={words.printedName}
          description={words.printedNameHelp}
          required
          withAsterisk={false}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <SelectInput label={words.isNot} required withAsterisk={false} value={id} onChange={(event) => setId(event.currentTarget.value)}>
          <option value="">{words.chooseMember}</option>
          {members.map((each, index) => (
            <option key={each.id} value={each.id}>
              {nameOf('students', each, index + 1)}
            </option>
          ))}
        </SelectInput>
        <Button type="submit" variant="default" loading={isSending}>
          {words.unlink}
        </Button>
      </form>
    </details>
  );
}
