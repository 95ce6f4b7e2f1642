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
  return (
    <Screen heading={screenNamesWords().account} width="form">
      <section className={style.section} aria-labelledby="own-name">
        <h2 id="own-name">{words.yourNameAndEmail}</h2>
        <OwnName />
      </section>
      <section className={style.section} aria-labelledby="saving">
        <h2 id="saving">{words.savingRows}</h2>
        <SavingChoice />
      </section>
      <section className={style.section} aria-labelledby="password">
        <h2 id="password">{words.changePassword}</h2>
        <PasswordForm />
      </section>
      <section className={style.section} aria-labelledby="second-factor">
        <h2 id="second-factor">{words.secondStep}</h2>
        <SecondFactor />
      </section>
      <section className={style.section} aria-labelledby="passkeys">
        <h2 id="passkeys">{words.passkeys}</h2>
        <Passkeys />
      </section>
      <section className={style.section} aria-labelledby="sessions">
        <h2 id="sessions">{words.sessions}</h2>
        <Sessions />
      </section>
      <section className={style.section} aria-labelledby="administrators">
        <h2 id="administrators">{words.administrators}</h2>
        <Administrators />
      </section>
      <section className={style.section} aria-labelledby="invitation">
        <h2 id="invitation">{words.inviteSomebody}</h2>
        <Invitation />
      </section>
    </Screen>
  );
}
