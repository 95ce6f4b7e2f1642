/** Marks in the index the section that is being read. */
export function markSection(): void {
  const links = new Map<Element, HTMLAnchorElement>();
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.index a[href^="#"]')) {
    const section = document.getElementById(link.hash.slice(1));
    if (section) links.set(section, link);
  }
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) links.get(target)?.setAttribute('aria-current', 'true');
        else links.get(target)?.removeAttribute('aria-current');
      }
    },
    // A line a third down the window: one section crosses it at a time.
    { rootMargin: '-33% 0px -66%' },
  );
  for (const section of links.keys()) observer.observe(section);
}
