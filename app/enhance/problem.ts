/** Says what went wrong in a form, before one of its elements, in place of what was said until now. */
export function tellProblem(form: HTMLFormElement | null, sentence: string, before: Element | null): void {
  const told = form?.querySelector('.problem') ?? document.createElement('p');
  told.className = 'problem';
  told.role = 'alert';
  told.textContent = sentence;
  before?.before(told);
}
