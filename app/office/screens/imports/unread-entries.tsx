import { useInfiniteQuery } from '@tanstack/react-query';
import { importsWords } from '../../../words/office/imports.ts';
import { useOffice } from '../../editing/office-context.ts';
import { ProblemNote } from '../../feedback/problem-note.tsx';
import list from '../../ui/entries.module.css';
import { ReviewSection } from '../review-section.tsx';
import style from './imports.module.css';
import { errorsQuery } from './imports.ts';
import { ShowMore } from './show-more.tsx';
import { UnreadEntry } from './unread-entry.tsx';

export interface UnreadEntriesProps {
  /** Of the import. */
  readonly id: string;
  /** Changes when other entries cannot be read. */
  readonly version: string;
  readonly onMended: () => Promise<unknown>;
}

/** The parts of a file that could not be read, a hundred at a time. */
export function UnreadEntries({ id, version, onMended }: UnreadEntriesProps) {
  const { api } = useOffice();
  const entries = useInfiniteQuery(errorsQuery(api.send, id, version));
  const { data, error, refetch } = entries;
  const pages = data?.pages ?? [];
  return (
    <ReviewSection id="unread" heading={importsWords().unread(pages.at(-1)?.total ?? 0)}>
      <ProblemNote of={error} onRetry={refetch} />
      <ul className={`${list.entries} ${style.entries}`}>
        {pages
          .flatMap(({ errors }) => errors)
          .map((unread) => (
            <UnreadEntry key={unread.position} id={id} unread={unread} onMended={onMended} />
          ))}
      </ul>
      <ShowMore of={entries} />
    </ReviewSection>
  );
}
