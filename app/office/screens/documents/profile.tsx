import { profile } from '#core/documents/profile.ts';
import { Screen } from '../../ui/screen.tsx';
import { screenTags } from '../../ui/screen-tags.ts';
import { DocumentFields } from './document-fields.tsx';
import { DocumentForm } from './document-form.tsx';
import { useDocument } from './use-document.ts';
import { withHelp } from './with-help.ts';

export const meta = () => screenTags(profile.heading);

/** The leader of the group (spec, section 2: Profile). */
export default function Profile() {
  const form = useDocument('profile');
  return (
    <Screen heading={profile.heading} width="form">
      <DocumentForm name="profile" fields={profile.fields} form={form}>
        <DocumentFields name="profile" fields={withHelp(profile.fields)} form={form} preview="20em" />
      </DocumentForm>
    </Screen>
  );
}
