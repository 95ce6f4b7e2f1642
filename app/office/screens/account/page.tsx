import { accountScreenWords } from '../../../words/office/account-screen.ts';
import { screenNamesWords } from '../../../words/office/screen-names.ts';
import style from '../../ui/form-section.module.css';
import { Screen } from '../../ui/screen.tsx';
import { screenTags } from '../../ui/screen-tags.ts';
import { Administrators } from './administrators.tsx';
import { Invitation } from './invitation.tsx';
import { OwnName } from './own-name.tsx';
import { Passkeys } from './passkeys/passkeys.tsx';
import { PasswordForm } from './password-form.tsx';
import { SavingChoice } from './saving-choice.tsx';
import { SecondFactor } from './second-factor/second-factor.tsx';
import { Sessions } from './sessions.tsx';

export const meta = () => screenTags(screenNamesWords().account);

/** The administrator's own account. */
export default function Account() {
  const words = accountScreenWords();
  const sections = [
    { id: 'own-name', heading: words.yourNameAndEmail, Part: OwnName },
    { id: 'saving', heading: words.savingRows, Part: SavingChoice },
    { id: 'password', heading: words.changePassword, Part: PasswordForm },
    { id: 'second-factor', heading: words.secondStep, Part: SecondFactor },
    { id: 'passkeys', heading: words.passkeys, Part: Passkeys },
    { id: 'sessions', heading: words.sessions, Part: Sessions },
    { id: 'administrators', heading: words.administrators, Part: Administrators },
    { id: 'invitation', heading: words.inviteSomebody, Part: Invitation },
  ];
  return (
    <Screen heading={screenNamesWords().account} width="form">
      {sections.map(({ id, heading, Part }) => (
        <section key={id} className={style.section} aria-labelledby={id}>
          <h2 id={id}>{heading}</h2>
          <Part />
        </section>
      ))}
    </Screen>
  );
}
