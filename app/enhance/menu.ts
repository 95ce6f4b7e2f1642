/** Closes the menu when one of its links is followed: within a page the browser leaves it open over the section. */
export function closeMenu(): void {
  const menu = document.getElementById('menu');
  menu?.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) menu.hidePopover?.();
  });
}
