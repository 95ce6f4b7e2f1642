import { entries } from '#content/entries.ts';
import { hasProfile } from '#core/documents/profile.ts';
import { copyrightOf, linkName } from '#core/documents/site.ts';
import { anchorOf } from '#core/item-address.ts';
import { shortTitle } from '#core/look/sections.ts';
import { say } from '#core/words/message.ts';
import { sentenceOf } from '#core/words/sentence.ts';
import type { Published } from '#data/content.ts';

/** The sections whose texts stand in no collection. */
export type FixedSection = 'landing' | 'profile' | 'timeline' | 'entries' | 'contact' | 'footer';

/** A text that is searched beside the items, and where it is read. */
export interface FixedText {
  readonly section: FixedSection | 'papers' | 'research-lines' | 'students';
  readonly title: string;
  readonly text: string;
  readonly url: string;
}

/** Public texts beside the items: the two single documents and the entries. */
export function fixedTexts(published: Published): FixedText[] {
  const { site } = published;
  const texts: FixedText[] = [
    {
      section: 'landing',
      title: site.group_name || site.researcher_title,
      text: joined(site.group_name && site.researcher_title, ...site.institution_lines.map(({ text }) => text)),
      url: '/#Landing',
    },
    ...profileTexts(published),
    ...site.timeline.map(({ period, title, text }): FixedText => {
      return { section: 'timeline', title: title || period, text: joined(title && period, text), url: '/#Proyectos' };
    }),
    ...groupTexts(published),
    ...(published['research-lines'].length > 0 ? quote('research-lines', '/#LineasInvestigacion', site.lines_quote, site.lines_quote_author) : []),
    ...(published.papers.length > 0 ? quote('papers', '/#Publicaciones', site.papers_quote, site.papers_quote_author, site.papers_quote_year) : []),
    ...(site.show_entries ? entries : []).map(({ title, text, tags }): FixedText => {
      return { section: 'entries', title, text: joined(text, ...tags), url: `/Entradas#${anchorOf(title)}` };
    }),
    ...site.addresses.map(
      ({ name, text }): FixedText => ({ section: 'contact', title: name || sentenceOf(say('address')), text: joined(text), url: '/#Contacto' }),
    ),
    ...site.links.map((link): FixedText => ({ section: 'contact', title: linkName(link), text: '', url: '/#Contacto' })),
    { section: 'footer', title: site.tagline || copyrightOf(site), text: site.tagline && joined(copyrightOf(site)), url: '/#Pie' },
  ];
  return texts.filter(({ title }) => title.trim() !== '');
}

/** Highlights and curriculum are read where the profile is. */
function profileTexts({ profile, site }: Published): FixedText[] {
  if (!hasProfile(profile)) return [];
  const about = joined(profile.main_info, ...site.highlights.map(({ text }) => text));
  const texts: FixedText[] = [
    { section: 'profile', title: profile.name || shortTitle(site.sections, 'Home') || sentenceOf(say('profileSection')), text: about, url: '/#Home' },
  ];
  return profile.pdf_url
    ? [...texts, { section: 'profile', title: sentenceOf(say('curriculum')), text: joined(profile.name), url: profile.pdf_url }]
    : texts;
}

/** The page of the group, with the roles that somebody has there. */
function groupTexts({ students, roles, site }: Published): FixedText[] {
  if (students.length === 0) return [];
  const held = roles.filter(({ id }) => students.some(({ role }) => role === id));
  return [
    {
      section: 'students',
      title: shortTitle(site.sections, 'Estudiantes') || sentenceOf(say('groupPage')),
      text: joined(...held.map(({ name, plural }) => plural || name)),
      url: '/Grupo',
    },
  ];
}

function quote(section: FixedText['section'], url: string, text: string, author: string, year = ''): FixedText[] {
  if (text.trim() === '') return [];
  return [{ section, title: sentenceOf(say('quoted', { text })), text: joined(author, year), url }];
}

function joined(...parts: readonly string[]): string {
  return parts
    .filter((part) => part.trim() !== '')
    .join(' · ')
    .replace(/\s+/g, ' ');
}
