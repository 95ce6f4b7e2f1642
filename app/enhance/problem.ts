/** Says what went wrong in a form, before one of its elements, in place of what was said until now. */
export function tellProblem(form: HTMLFormElement | null, sentence: string, before: Element | null): void {
  const note = form?.querySelector('.problem') ?? document.createElement('p');
  note.className = 'problem';
  note.role = 'alert';
  note.textContent = sentence;
  before?.before(note);
}
