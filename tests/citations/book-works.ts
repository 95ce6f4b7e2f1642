import type { BibliographicRecord, PublicationType } from '#core/formats/record.ts';
import { PUBLISHED_ARTICLES } from './records.ts';

/** Titles of books that appeared, with commas, colons, numbers and abbreviations in them. */
const BOOKS = [
  'Handbook of Gas Sensor Materials',
  'Manual de biosensores',
  'Plasma Science and Technology for Emerging Economies',
  'Química, ambiente y sociedad en América Latina',
  'Encyclopedia of Solid State Chemistry: Structure, Bonding and Reactivity',
  'The Human Microbiome: Ethical, Legal and Social Concerns',
  'Advances in Carbohydrate Chemistry',
  'Nanotechnology for Energy and Water',
  'Agua y territorio: retos de la cuenca Lerma-Chapala',
  'Lithium-Ion Batteries: Science and Technologies',
  'Métodos ópticos en la industria',
  'Methods in Enzymology',
  'El maíz en México',
  'Bioinformatics and Genomics of the Gut',
  'Graphene: Synthesis, Properties and Phenomena',
  'Introducción a la ciencia de materiales',
];
const PROCEEDINGS = [
  'Proceedings of the 12th International Conference on Electronics',
  'Memorias del Congreso Nacional de Control Automático',
  '2018 IEEE International Symposium on Circuits and Systems',
  'Proceedings of the European Conference on Computer Vision',
  'Memorias del XX Congreso Internacional de Metrología',
  'International Conference on Robotics and Automation',
  'Proceedings of the Annual Meeting of the Association for Computational Linguistics',
];
/** Publishers with the place where they are. */
export const PUBLISHERS = [
  ['Springer', 'New York'],
  ['Elsevier', 'Amsterdam'],
  ['CRC Press', 'Boca Raton'],
  ['Fondo de Cultura Económica', 'México'],
  ['John Wiley & Sons', 'Hoboken'],
  ['Academic Press', 'San Diego'],
  ['Universidad Nacional Autónoma de México', 'México'],
  ['Cambridge University Press', 'Cambridge'],
  ['Editorial Trillas', 'México'],
  ['Royal Society of Chemistry', 'London'],
  ['IEEE', 'Piscataway'],
  ['World Scientific', 'Singapore'],
] as const;
const UNIVERSITIES = [
  'Universidad Nacional Autónoma de México',
  'University of Cambridge',
  'Universidad de los Andes',
  'Instituto Politécnico Nacional',
  'Massachusetts Institute of Technology',
  'Universidad Veracruzana',
];

const TYPES = ['chapter', 'book', 'conference-paper', 'thesis', 'report'] as const satisfies readonly PublicationType[];
export type BookWork = (typeof TYPES)[number];

const at = <Item>(list: readonly [Item, ...Item[]] | readonly Item[], index: number): Item => list[index % list.length] as Item;

/**
 * The published articles of real people, as if each were a chapter, a book, a paper, a thesis or a report: titles,
 * people, years and pages are theirs, books and publishers are real ones.
 */
export function bookWorks(type: BookWork): BibliographicRecord[] {
  return PUBLISHED_ARTICLES.map((article, index) => {
    const { title, authors, year, pages } = article;
    const known = { ...article, type, title, year, issue: '', volume: '', month: null, day: null, doi: '', pmid: '', issn: '', url: '' };
    const [publisher] = at(PUBLISHERS, index);
    const edition = index % 4 === 1 ? String((index % 5) + 2) : '';
    const editors = at(PUBLISHED_ARTICLES, index + 31).authors.slice(0, (index % 3) + 1);
    const range = /^\d+–\d+$/.test(pages) ? pages : `${(index % 300) + 1}–${(index % 300) + 17}`;
    switch (type) {
      case 'chapter':
        return { ...known, venue: at(BOOKS, index), editors, publisher, pages: range, edition };
      case 'conference-paper':
        return { ...known, venue: at(PROCEEDINGS, index), editors: index % 2 === 0 ? [] : editors, publisher, pages: range };
      case 'book':
        return { ...known, venue: '', publisher, pages: '', edition, ...(index % 5 === 2 && { authors: [], editors }) };
      case 'thesis':
        return { ...known, authors: authors.slice(0, 1), venue: at(UNIVERSITIES, index), publisher: '', pages: '' };
      default:
        return { ...known, venue: 'Instituto de Ingeniería', issue: `IT-${year}-${index + 1}`, publisher: '', pages: '' };
    }
  });
}
