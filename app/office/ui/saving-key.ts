/** True of the keys that save in other programs: Ctrl+S, with which the browser would save the page, and Ctrl+Enter. */
export function isSavingKey({ key, ctrlKey, metaKey, altKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>): boolean {
  return (ctrlKey || metaKey) && !altKey && (key === 'Enter' || key.toLowerCase() === 's');
}

/** Enter confirms from one-line inputs; from many-line ones only with Ctrl. Buttons and links keep theirs. */
export function isConfirmingKey({ key, target, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'target' | 'ctrlKey' | 'metaKey'>): boolean {
  if (key !== 'Enter') return false;
  if (ctrlKey || metaKey) return true;
  if (target instanceof HTMLInputElement) return !['file', 'checkbox', 'button'].includes(target.type);
  return target instanceof HTMLSelectElement || (target instanceof HTMLTextAreaElement && target.dataset.oneLine !== undefined);
}
