import { type ComponentType, useEffect } from 'react';
import { useLocation } from 'react-router';
import { screenNamesWords } from '../../../words/office/screen-names.ts';
import { uiWords } from '../../../words/office/ui.ts';
import { useOffice } from '../../editing/office-context.ts';
import style from '../../ui/form-section.module.css';
import { Screen } from '../../ui/screen.tsx';
import { screenTags } from '../../ui/screen-tags.ts';
import { Administrators } from './administrators.tsx';
import { Invitation } from './invitation.tsx';
import { useAccountLists } from './lists/account-lists.ts';
import { OwnName } from './own-name.tsx';
import { Passkeys } from './passkeys/passkeys.tsx';
import { PasswordForm } from './password-form.tsx';
import { SavingChoice } from './saving-choice.tsx';
import { SecondFactor } from './second-factor/second-factor.tsx';
import { type AccountSection, accountSections } from './sections.ts';
import { Sessions } from './sessions.tsx';

export const meta = () => screenTags(screenNamesWords().account);

const PARTS: Readonly<Record<AccountSection, ComponentType>> = {
  'own-name': OwnName,
  saving: SavingChoice,
  password: PasswordForm,
  'second-factor': SecondFactor,
  passkeys: Passkeys,
  sessions: Sessions,
  administrators: Administrators,
  invitation: Invitation,
};

/** The administrator's own account; `/account#invitation` begins at one of its sections. */
export default function Account() {
  // All its lists stand above something: no section is shown before they have their length.
  const isWhole = useAccountLists(useOffice().api.send);
  return (
    <Screen heading={screenNamesWords().account} width="form">
      {isWhole ? <Sections /> : <p aria-busy="true">{uiWords().loading}</p>}
    </Screen>
  );
}

function Sections() {
  const location = useLocation();
  useEffect(() => {
    const heading = document.getElementById(location.hash.slice(1));
    heading?.focus();
    heading?.scrollIntoView();
  }, [location]);
  return Object.entries(accountSections()).map(([id, heading]) => {
    const Part = PARTS[id as AccountSection];
    return (
      <section key={id} className={style.section} aria-labelledby={id}>
        <h2 id={id} tabIndex={-1}>
          {heading}
        </h2>
        <Part />
      </section>
    );
  });
}
