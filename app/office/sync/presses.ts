const POLL_MS = 50;

/** The end of a press on a link or a button: a dialog that opens during one takes the click away. */
export async function pressEnded(): Promise<void> {
  while (globalThis.document?.querySelector('a:active, button:active')) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
}

/** The next press of a key or a pointer. */
export function nextPress(): Promise<unknown> {
  return new Promise((resolve) => {
    for (const kind of ['pointerdown', 'keydown']) globalThis.document?.addEventListener(kind, resolve, { once: true, capture: true });
  });
}
