import { markdownDialogsWords } from '../../../../words/office/markdown-dialogs.ts';
import { Icon } from '../../../ui/icon.tsx';
import style from '../markdown.module.css';
import { useCited } from './use-cited.ts';

/** Says which publications that a text cites visitors do not see. */
export function LostCitations({ text }: { readonly text: string }) {
  const words = markdownDialogsWords();
  const lost = useCited(text).filter(({ paper }) => paper?.enabled !== true);
  return (
    <p role="status" className={style.dead}>
      {lost.map(({ id, words: cited, paper }) => (
        <span key={id}>
          <Icon name="warning" /> {paper === null ? words.citesDeleted(cited) : words.citesHidden(paper.title)}
        </span>
      ))}
    </p>
  );
}
