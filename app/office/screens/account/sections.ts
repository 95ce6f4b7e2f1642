import { accountScreenWords } from '../../../words/office/account-screen.ts';

/** The headings of the account's sections, in their order, by their ids on the page. */
export function accountSections() {
  const words = accountScreenWords();
  return {
    'own-name': words.yourNameAndEmail,
    saving: words.savingRows,
    password: words.changePassword,
    'second-factor': words.secondStep,
    passkeys: words.passkeys,
    sessions: words.sessions,
    administrators: words.administrators,
    invitation: words.inviteSomebody,
  };
}

export type AccountSection = keyof ReturnType<typeof accountSections>;
