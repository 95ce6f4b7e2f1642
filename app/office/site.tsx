import { site } from '#core/documents/site.ts';
import { DocumentFields } from './document/document-fields.tsx';
import { DocumentForm } from './document/document-form.tsx';
import { useDocument } from './document/use-document.ts';
import { Screen } from './ui/screen.tsx';

export const meta = () => [{ title: site.heading }, { name: 'robots', content: 'noindex' }];

/** The group's identity and the texts that it may change without touching code. */
export default function Site() {
  const form = useDocument('site');
  return (
    <Screen heading={site.heading} width="form">
      <DocumentForm name="site" form={form}>
        <DocumentFields name="site" fields={site.fields} form={form} preview="5em" />
      </DocumentForm>
    </Screen>
  );
}
