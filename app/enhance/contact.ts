/** Says beside the form where it is told whether the message arrived: here nothing else shows that it was sent. */
export function followContact(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[target=_blank]')) {
    const said = document.createElement('p');
    said.role = 'status';
    form.append(said);
    form.addEventListener('submit', () => {
      said.textContent = 'Abrimos otra pestaña: ahí dice si tu mensaje llegó.';
    });
  }
}
