import { TRAP_FIELD } from '#core/contract/trap-field.ts';
import { contactWords } from '../../../words/contact.ts';
import { frameWords } from '../../../words/frame.ts';
import { signInFormWords } from '../../../words/sign-in-form.ts';

/** The fields that the form sends (spec, section 3: Contact form). */
export type ContactField = 'email' | 'Asunto' | 'Mensaje';

interface ContactFormProps {
  /** Opens the answer in a new tab (spec, section 7). */
  readonly newTab?: boolean;
  /** The typed text, when the form is shown again. */
  readonly typed?: Partial<Record<ContactField, string>>;
  /** The problems, by field. */
  readonly problems?: Partial<Record<string, string>>;
}

/** The mail form; it works without script. */
export function ContactForm({ newTab = false, typed = {}, problems = {} }: ContactFormProps) {
  const words = contactWords();
  const field = (name: ContactField) => ({
    id: `c-${name}`,
    name,
    defaultValue: typed[name],
    ...(problems[name] && { 'aria-invalid': true, 'aria-describedby': `e-${name}` }),
  });
  const problem = (name: ContactField) =>
    problems[name] && (
      <span className="problem" id={`e-${name}`}>
        {problems[name]}
      </span>
    );
  return (
    <form className="form" action="/contacto" method="post" target={newTab ? '_blank' : undefined} aria-label={words.writeToUs}>
      <label htmlFor="c-email">{signInFormWords().email}</label>
      <input type="email" autoComplete="email" {...field('email')} />
      {problem('email')}
      <label htmlFor="c-Asunto">{words.subject}</label>
      <input type="text" {...field('Asunto')} />
      {problem('Asunto')}
      <label htmlFor="c-Mensaje">{words.message}</label>
      <textarea rows={6} {...field('Mensaje')} />
      {problem('Mensaje')}
      <p className="trap" aria-hidden="true">
        <label htmlFor="c-trap">{words.leaveEmpty}</label>
        <input id="c-trap" type="text" name={TRAP_FIELD} tabIndex={-1} autoComplete="off" />
      </p>
      <button className="button" type="submit">
        {words.send}
      </button>
      <a href="/privacidad">{frameWords().privacyNotice}</a>
    </form>
  );
}
