/** True of the keys that save in other programs: here the browser would save the page. */
export function isSavingKey({ key, ctrlKey, metaKey, altKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>): boolean {
  return (ctrlKey || metaKey) && !altKey && key.toLowerCase() === 's';
}
