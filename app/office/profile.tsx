import { profile } from '#core/documents/profile.ts';
import { DocumentFields } from './document/document-fields.tsx';
import { DocumentForm } from './document/document-form.tsx';
import { useDocument } from './document/use-document.ts';
import { Screen } from './ui/screen.tsx';

export const meta = () => [{ title: profile.heading }, { name: 'robots', content: 'noindex' }];

/** Who leads the group (spec, section 2: Profile). */
export default function Profile() {
  const form = useDocument('profile');
  return (
    <Screen heading={profile.heading} width="form">
      <DocumentForm name="profile" form={form}>
        <DocumentFields name="profile" fields={profile.fields} form={form} preview="20em" />
      </DocumentForm>
    </Screen>
  );
}
