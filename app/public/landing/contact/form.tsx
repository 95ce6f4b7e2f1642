/** What the form sends (spec, section 3: Contact form). */
export const CONTACT_FIELDS = ['email', 'Asunto', 'Mensaje'] as const;
export type ContactField = (typeof CONTACT_FIELDS)[number];
/** A field that people do not see and robots fill in. */
export const TRAP_FIELD = 'sitio_web';

interface ContactFormProps {
  /** Opens the answer in a new tab (spec, section 7). */
  readonly newTab?: boolean;
  /** What was typed, when the form is shown again. */
  readonly typed?: Partial<Record<ContactField, string>>;
  /** What is not right, by field. */
  readonly problems?: Partial<Record<string, string>>;
}

/** The mail form; it works without script. */
export function ContactForm({ newTab = false, typed = {}, problems = {} }: ContactFormProps) {
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
    <form className="form" action="/contacto" method="post" target={newTab ? '_blank' : undefined} aria-label="Escríbenos">
      <label htmlFor="c-email">E-mail</label>
      <input type="email" autoComplete="email" {...field('email')} />
      {problem('email')}
      <label htmlFor="c-Asunto">Asunto</label>
      <input type="text" {...field('Asunto')} />
      {problem('Asunto')}
      <label htmlFor="c-Mensaje">Mensaje</label>
      <textarea rows={6} {...field('Mensaje')} />
      {problem('Mensaje')}
      <p className="trap" aria-hidden="true">
        <label htmlFor="c-trap">No escribas aquí</label>
        <input id="c-trap" type="text" name={TRAP_FIELD} tabIndex={-1} autoComplete="off" />
      </p>
      <button className="button" type="submit">
        Enviar
      </button>
      <a href="/privacidad">Aviso de privacidad</a>
    </form>
  );
}
