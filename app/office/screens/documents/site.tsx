import type { lookFields } from '#core/documents/look.ts';
import { site } from '#core/documents/site.ts';
import type { Fields } from '#core/fields/kinds.ts';
import { documentsWords } from '../../../words/office/documents.ts';
import { Screen } from '../../ui/screen.tsx';
import { screenTags } from '../../ui/screen-tags.ts';
import { DocumentFields } from './document-fields.tsx';
import { DocumentForm } from './document-form.tsx';
import { OrcidSearch } from './orcid-search.tsx';
import style from './site.module.css';
import { useDocument } from './use-document.ts';
import { withHelp } from './with-help.ts';

export const meta = () => screenTags(site.heading);

type GroupName = keyof ReturnType<typeof documentsWords>['siteGroups'];

/** The group of each field, where they stand in the order of the definition. The look has a screen of its own. */
const GROUP_OF: { readonly [Name in Exclude<keyof typeof site.fields, keyof typeof lookFields>]: GroupName } = {
  group_name: 'identity',
  short_name: 'identity',
  description: 'identity',
  purpose: 'identity',
  logo_url: 'identity',
  researcher_title: 'identity',
  institution_lines: 'identity',
  tagline: 'identity',
  highlights: 'landing',
  timeline: 'landing',
  show_lines: 'landing',
  show_entries: 'landing',
  lines_quote: 'landing',
  lines_quote_author: 'landing',
  papers_quote: 'landing',
  papers_quote_author: 'landing',
  papers_quote_year: 'landing',
  addresses: 'contact',
  links: 'contact',
  copyright: 'notices',
  privacy: 'notices',
  time_zone: 'time',
  first_year: 'time',
  orcid_search: 'automatic',
  orcid_publish: 'automatic',
  link_check: 'automatic',
};

function fieldsOf(group: string): Fields {
  const of: Readonly<Record<string, GroupName | undefined>> = GROUP_OF;
  return Object.fromEntries(Object.entries(site.fields).filter(([name]) => of[name] === group));
}

/** The group's identity and the texts that it may change without touching code. */
export default function Site() {
  const form = useDocument('site');
  return (
    <Screen heading={site.heading} width="form">
      <DocumentForm name="site" fields={site.fields} form={form}>
        {Object.entries(documentsWords().siteGroups).map(([group, heading]) => (
          <section key={group} className={style.group} aria-labelledby={`site-${group}`}>
            <h2 id={`site-${group}`}>{heading}</h2>
            <DocumentFields name="site" fields={withHelp(fieldsOf(group))} form={form} preview="5em" />
            {group === 'automatic' && <OrcidSearch />}
          </section>
        ))}
      </DocumentForm>
    </Screen>
  );
}
