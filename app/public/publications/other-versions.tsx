import { href } from 'react-router';
import { collections, type Item } from '#core/collections/index.ts';
import { normalizedTitle } from '#core/duplicates.ts';
import { titleLanguage } from '#core/publications/title-language.ts';
import type { OtherVersion } from '#core/publications/versions.ts';
import { nameOf } from '#core/title.ts';
import { publicationWords } from '../../words/publication.ts';
import { Formulas } from '../formulas/formulas.tsx';

interface VersionProps {
  readonly version: OtherVersion;
  /** The publication beside which it stands. */
  readonly paper: Item<'papers'>;
}

/** The name of another version: a preprint, the published one, or neither. */
export function nameOfVersion({ is }: OtherVersion): string {
  return publicationWords().versions[is];
}

/** The way to another version: by its title where that is another one, and where and when it came out. */
export function VersionLink({ version: { paper: other }, paper }: VersionProps) {
  const title = nameOf(collections.papers, other);
  const isOther = normalizedTitle(other.title) !== normalizedTitle(paper.title) || other.venue === '';
  return (
    <a href={href('/Publicacion/:id', { id: other.id })} lang={isOther ? titleLanguage(other) : undefined}>
      {isOther ? <Formulas>{title}</Formulas> : other.venue}, {other.year}
    </a>
  );
}
