import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { AuthorQuestion } from '#core/contract/author-names.ts';
import { editAddress } from '../../../ui/edit-address.ts';
import { authorNamesWords } from '../../../words/office/author-names.ts';
import style from './author-names.module.css';

export interface QuestionEntryProps {
  readonly question: AuthorQuestion;
  readonly isSending: boolean;
  readonly onConfirm: (member: AuthorQuestion['members'][number]) => void;
  readonly onRefuse: () => void;
}

/** A printed name, where it stands, and whose it may be. */
export function QuestionEntry({ question, isSending, onConfirm, onRefuse }: QuestionEntryProps) {
  const words = authorNamesWords();
  const { name, works, count, members } = question;
  const isSameName = (member: (typeof members)[number]) => members.some((other) => other !== member && other.name === member.name);
  return (
    <li aria-label={name}>
      <div className={style.asked}>
        <h2>{name}</h2>
        <p>{words.worksCount(count)}</p>
        <ul>
          {works.map(({ collection, id, title }) => (
            <li key={`${collection}/${id}`}>
              <Link to={editAddress(collection, id)}>{title}</Link>
            </li>
          ))}
          {count > works.length && works.length > 0 && <li>{words.moreWorks(count - works.length)}</li>}
        </ul>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has a frame and no flexible layout */}
      <div className={style.answers} role="group" aria-label={words.asked(name)}>
        {members.map((member) => (
          <Button key={member.id} size="xs" aria-disabled={isSending} onClick={() => !isSending && onConfirm(member)}>
            {words.isMember(isSameName(member) && member.carrera ? `${member.name} (${member.carrera})` : member.name)}
          </Button>
        ))}
        <Button size="xs" variant="default" aria-disabled={isSending} onClick={() => !isSending && onRefuse()}>
          {members.length === 1 ? words.isNotMember : words.isNobody}
        </Button>
      </div>
    </li>
  );
}
