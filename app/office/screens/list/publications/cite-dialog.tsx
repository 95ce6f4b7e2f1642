import { collections, type Item } from '#core/collections/index.ts';
import { CITATION_STYLES, referenceOf } from '#core/formats/styles/references.ts';
import { formulasAsText } from '#core/formulas/formula-text.ts';
import { publicPathOf } from '#core/item-address.ts';
import { paperRecord } from '#core/publications/paper-record.ts';
import { nameOf } from '#core/title.ts';
import { currentLanguage } from '../../../../words/in-language.ts';
import { citeWords } from '../../../../words/office/cite.ts';
import { publicationWords } from '../../../../words/publication.ts';
import { useOffice } from '../../../editing/office-context.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { CopyButton } from '../../copy-button.tsx';
import style from './cite-dialog.module.css';

export interface CiteDialogProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** The references to a stored publication, each to be copied, and its files. */
export function CiteDialog({ id, onClose }: CiteDialogProps) {
  const words = citeWords();
  const paper = useOffice().lists.find('papers', id) as Item<'papers'> | undefined;
  if (paper === undefined) return null;
  const record = { ...paperRecord(paper), title: formulasAsText(nameOf(collections.papers, paper)) };
  const path = publicPathOf(collections.papers, paper) ?? '';
  const { bibtex, bibtexForLatex, ris, cslJson, download } = publicationWords();
  return (
    <Dialog closable size="large" title={publicationWords().cite} onClose={onClose}>
      <dl className={style.references}>
        {CITATION_STYLES.map(({ id: name, name: label }) => {
          const runs = referenceOf(record, name, currentLanguage());
          return (
            <div key={name}>
              <dt>{label}</dt>
              <dd>{runs.map(({ text, isItalic }) => (isItalic ? <cite key={text}>{text}</cite> : text))}</dd>
              <dd>
                <CopyButton size="compact-xs" text={runs.map(({ text }) => text).join('')} label={words.copy(label)} copied={words.copied} />
              </dd>
            </div>
          );
        })}
      </dl>
      {paper.enabled && (
        <p className={style.files}>
          {download}{' '}
          {[
            ['bib', bibtex],
            ['bib?latex=1', bibtexForLatex],
            ['ris', ris],
            ['json', cslJson],
          ].map(([extension, label]) => (
            <a key={extension} href={`${path}.${extension}`} download>
              {label}
            </a>
          ))}
        </p>
      )}
      <p className={style.files}>{words.ofWhatIsStored}</p>
    </Dialog>
  );
}
