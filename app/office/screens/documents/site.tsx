import { site } from '#core/documents/site.ts';
import { Screen } from '../../ui/screen.tsx';
import { DocumentFields } from './document-fields.tsx';
import { DocumentForm } from './document-form.tsx';
import { OrcidSearch } from './orcid-search.tsx';
import { useDocument } from './use-document.ts';

export const meta = () => [{ title: site.heading }, { name: 'robots', content: 'noindex' }];

/** The group's identity and the texts that it may change without touching code. */
export default function Site() {
  const form = useDocument('site');
  return (
    <Screen heading={site.heading} width="form">
      <DocumentForm name="site" form={form}>
        <DocumentFields name="site" fields={site.fields} form={form} preview="5em" />
        <OrcidSearch />
      </DocumentForm>
    </Screen>
  );
}
