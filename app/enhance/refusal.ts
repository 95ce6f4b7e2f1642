/**
 * Has Back and "reload" ask for a refused account form anew: sent by POST, its page would be an error of the browser's
 * own.
 */
export function forgetRefusal(): void {
  if (document.querySelector('form.login > .problem') !== null) history.replaceState(null, '');
}
