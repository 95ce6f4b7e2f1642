/** Says what went wrong in a form, before one of its elements, in place of the former message. */
export function tellProblem(form: HTMLFormElement | null, sentence: string, before: Element | null): void {
  const note = form?.querySelector('.problem') ?? document.createElement('p');
  note.className = 'problem';
  note.role = 'alert';
  note.textContent = sentence;
  before?.before(note);
}
