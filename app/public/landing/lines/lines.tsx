import { href } from 'react-router';
import { researchLines } from '#content/research-lines.ts';
import { LineIcon } from '../../../ui/line-icon.tsx';
import { editLinksWords } from '../../../words/edit-links.ts';
import { sectionsWords } from '../../../words/sections.ts';
import { EditLink } from '../../editing/edit-link.tsx';
import { EditorNote } from '../../editing/editor-note.tsx';

/** A quote on science and practice, and the nine lines (spec, section 2: Líneas de investigación). */
export function Lines({ quote, author }: { quote: string; author: string }) {
  return (
    <section id="LineasInvestigacion" className="wrap" aria-labelledby="h-lines">
      <EditLink screen="site" id="lines_quote" name={editLinksWords().theLinesQuote} />
      <h2 id="h-lines">{sectionsWords().lines}</h2>
      <EditorNote>
        {editLinksWords().linesComeWithFaro} <a href="/site">{editLinksWords().siteSettings}</a> {editLinksWords().hideLinesThere}
      </EditorNote>
      {quote && (
        <figure className="quote">
          <blockquote>{quote}</blockquote>
          {author && <figcaption>{author}</figcaption>}
        </figure>
      )}
      <ul className="lines">
        {researchLines.map((line) => (
          <li key={line.anchor} id={line.anchor} className={line.anchor}>
            <a href={href('/Linea/:name', { name: line.name })}>
              <LineIcon />
              <h3>{line.name}</h3>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
