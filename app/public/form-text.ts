/** The form that a request carries; an empty one when it carries something else. */
export function sentForm(request: Request): Promise<FormData> {
  return request.formData().catch(() => new FormData());
}

/** What was typed in a field of a form; empty when it is absent or a file. */
export function formText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
