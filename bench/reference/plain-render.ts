// React reads it when it is loaded: its program for development takes six times as long.
process.env.NODE_ENV = 'production';
const { createElement } = await import('react');
const { renderToString } = await import('react-dom/server');
delete process.env.NODE_ENV;

const ELEMENT = /<[a-z]/g;
const ROUNDS = 12;

/**
 * Milliseconds of CPU in which React renders a flat page of as many elements and as much text as an HTML has: the least
 * a page of React costs.
 */
export function plainRender(html: string): number[] {
  const elements = html.match(ELEMENT)?.length ?? 0;
  const text = 'x'.repeat(Math.floor(html.length / elements / 3));
  const costs: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const started = process.cpuUsage();
    const items = Array.from({ length: elements }, (_, index) => createElement('a', { key: index, className: 'x', href: `#${index}` }, text));
    renderToString(createElement('main', null, items));
    const { user, system } = process.cpuUsage(started);
    costs.push((user + system) / 1000);
  }
  return costs.slice(ROUNDS / 2);
}
