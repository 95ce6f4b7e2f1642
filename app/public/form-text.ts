/** The texts of a form by the names of their fields. */
export type SentForm = ReadonlyMap<string, string>;

/**
 * The form that a request carries; an empty one when it carries something else. Of fields with one name the first
 * counts.
 */
export async function sentForm(request: Request): Promise<SentForm> {
  const form = await request.formData().catch(() => new FormData());
  const texts = new Map<string, string>();
  // Asking for each name in turn would go through all fields each time.
  for (const [name, value] of form) if (typeof value === 'string' && !texts.has(name)) texts.set(name, value);
  return texts;
}

/** The text typed in a field; empty when it is absent or a file. */
export function formText(form: SentForm, name: string): string {
  return form.get(name) ?? '';
}
