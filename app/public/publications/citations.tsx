import type { Run } from '#core/formats/styles/runs.ts';
import { publicationWords } from '../../words/publication.ts';

interface CitationsProps {
  /** The address of the publication's page. */
  readonly path: string;
  /** The publication as each style cites it. */
  readonly references: readonly { readonly name: string; readonly runs: readonly Run[] }[];
}

/** The citations of a publication: in words, and as files for reference managers. */
export function Citations({ path, references }: CitationsProps) {
  const words = publicationWords();
  return (
    <>
      <details className="citation">
        <summary>{words.cite}</summary>
        {/* Browsers open what holds the part that an address names. */}
        <dl id="citar">
          {references.map(({ name, runs }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{runs.map(({ text, isItalic }) => (isItalic ? <cite key={text}>{text}</cite> : text))}</dd>
            </div>
          ))}
        </dl>
      </details>
      <p className="citation-files">
        {words.download}{' '}
        <a href={`${path}.bib`} download>
          {words.bibtex}
        </a>
        {', '}
        <a href={`${path}.bib?latex=1`} download>
          {words.bibtexForLatex}
        </a>
        {', '}
        <a href={`${path}.ris`} download>
          {words.ris}
        </a>
        {', '}
        <a href={`${path}.json`} download>
          {words.cslJson}
        </a>
      </p>
    </>
  );
}
