import { lookFields } from '#core/documents/look.ts';
import { site } from '#core/documents/site.ts';
import type { Fields } from '#core/fields/kinds.ts';
import { Screen } from '../../ui/screen.tsx';
import { DocumentFields } from './document-fields.tsx';
import { DocumentForm } from './document-form.tsx';
import { OrcidSearch } from './orcid-search.tsx';
import { useDocument } from './use-document.ts';
import { withHelp } from './with-help.ts';

export const meta = () => [{ title: site.heading }, { name: 'robots', content: 'noindex' }];

/** The look has a screen of its own, where it is seen. */
const OWN_FIELDS: Fields = Object.fromEntries(Object.entries(site.fields).filter(([name]) => !(name in lookFields)));

/** The group's identity and the texts that it may change without touching code. */
export default function Site() {
  const form = useDocument('site');
  return (
    <Screen heading={site.heading} width="form">
      <DocumentForm name="site" form={form}>
        <DocumentFields name="site" fields={withHelp(OWN_FIELDS)} form={form} preview="5em" />
        <OrcidSearch />
      </DocumentForm>
    </Screen>
  );
}
