/** Says beside the form that its answer is in another tab: here nothing else tells that it was sent. */
export function followContact(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[target=_blank]')) {
    const said = document.createElement('p');
    said.role = 'status';
    form.append(said);
    form.addEventListener('submit', () => {
      said.textContent = 'La respuesta se abrió en otra pestaña.';
    });
  }
}
