/** Scrolls smoothly to sections from the first press on: a page that is opened at an anchor begins there. */
export function scrollSmoothly(): void {
  for (const press of ['pointerdown', 'keydown']) {
    addEventListener(press, () => document.documentElement.toggleAttribute('data-smooth', true), { once: true });
  }
}
