/** Marks in the index the section that is being read, and among the years of publication the year. */
export function markSection(): void {
  const links = new Map<Element, HTMLAnchorElement>();
  for (const link of document.querySelectorAll<HTMLAnchorElement>(':is(.index, .years) a[href^="#"]')) {
    const section = document.getElementById(link.hash.slice(1));
    if (section) links.set(section, link);
  }
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const link = links.get(target);
        if (link) mark(link, isIntersecting);
      }
    },
    // A line a third down the window: one section crosses it at a time.
    { rootMargin: '-33% 0px -66%' },
  );
  for (const section of links.keys()) observer.observe(section);
}

function mark(link: HTMLAnchorElement, isRead: boolean): void {
  if (!isRead) {
    link.removeAttribute('aria-current');
    return;
  }
  link.setAttribute('aria-current', 'true');
  const years = link.closest('.years');
  // Among many, the marked year stays in sight; the page itself is not moved.
  years?.scrollTo({ left: link.offsetLeft - years.clientWidth / 2, top: link.offsetTop - years.clientHeight / 2 });
}
