import { type Art, circle, ground, line, times } from './art.ts';

/** A lighthouse at night. */
export const beams: Art = (random, { ground: back, deep, mid, pale, accent }) =>
  `${ground(back)}${times(40, () => circle(random.between(0, 1280), random.between(0, 460), random.between(1.5, 4), pale))}
<path fill="${accent}" fill-opacity=".5" d="M640 264-20 80v300zM640 264l660-184v300z"/><path fill="${accent}" fill-opacity=".35" d="M640 264 120-20h-140v180zM640 264l520-284h140v180z"/>
<path fill="${pale}" d="M586 320h108l38 340H548z"/><path fill="${mid}" d="M576 410h128l10 86H566zM557 580h166l9 80H548z"/><path fill="${deep}" d="M566 300h148v24H566zM592 228c6-44 24-66 48-72 24 6 42 28 48 72z"/><path fill="${accent}" d="M596 228h88v72h-88z"/>
${times(3, (index) => `<path fill="${index === 1 ? mid : deep}" fill-opacity="${0.7 + index * 0.15}" d="M0 ${640 + index * 50}q80-46 160 0t160 0 160 0 160 0 160 0 160 0 160 0 160 0v240H0z"/>`)}`;

/** Houses joined by a small grid, with the sun over their panels. */
export const village: Art = (_, { ground: back, deep, mid, pale, accent }) => {
  const house = (x: number, y: number, size: number) =>
    `<g transform="translate(${x} ${y}) scale(${size})"><path fill="${pale}" d="M-70 0h140v110H-70z"/><path fill="${deep}" d="M-90 4 0-76 90 4z"/><path fill="${accent}" d="M8-52 70 2H28L-12-36z"/><path fill="${mid}" d="M-18 50h36v60h-36z"/></g>`;
  return `${ground(back)}${circle(980, 190, 130, accent)}${circle(980, 190, 180, accent, 0.25)}
<path fill="${mid}" fill-opacity=".55" d="M0 470q240-160 520-40t760-70v440H0z"/><path fill="${mid}" d="M0 600q300-110 640-30t640-40v270H0z"/>
${line('M210 500 480 560 760 500 1060 570M480 560 640 700M760 500l-120 200', deep, 7, 0.7)}${house(210, 430, 1.1)}${house(480, 500, 1.25)}${house(760, 440, 1.05)}${house(1060, 510, 1.2)}${house(640, 650, 1.3)}`;
};

/** Arcs around corners, tile by tile. */
export const tiles: Art = (random, { ground: back, deep, mid, pale, accent }) =>
  ground(back) +
  times(40, (index) => {
    const [x, y] = [(index % 8) * 160, Math.floor(index / 8) * 160];
    const [first, second] = [random.pick([deep, mid, pale, accent]), random.pick([deep, mid, pale, accent])];
    const shape = random.pick([
      `<path fill="${first}" d="M-80-80h160A160 160 0 0 1-80 80z"/><path fill="${second}" d="M-80-80H0A80 80 0 0 1-80 0z"/>`,
      `<path fill="${first}" d="M-80-80h160v160H-80z"/><circle r="52" fill="${second}"/>`,
      `<path fill="${first}" d="M-80-80A160 160 0 0 0 80 80V-80z"/>`,
      `<path fill="${first}" d="M-80 80V0a80 80 0 0 1 160 0v80z"/>`,
    ]);
    return `<g transform="translate(${x + 80} ${y + 80}) rotate(${random.pick([0, 90, 180, 270])})">${shape}</g>`;
  });

/** Rings that grow from a corner, as a horizon. */
export const horizon: Art = (_, { ground: back, deep, mid, pale, accent }) =>
  `${ground(back)}${times(7, (index) => circle(640, 700, 620 - index * 82, [mid, back, deep, back, pale, back, accent][index] ?? back))}<path fill="${deep}" d="M0 700h1280v100H0z"/>`;

/** Fruit in rows, one of them under a lens. */
export const market: Art = (_, { ground: back, deep, mid, pale, accent }) =>
  ground(back) +
  times(28, (index) => {
    const [x, y] = [90 + (index % 7) * 184, 110 + Math.floor(index / 7) * 196];
    return `${circle(x, y, 68, accent)}${circle(x - 24, y - 22, 14, pale, 0.6)}<path fill="${deep}" d="M${x} ${y - 52}l-40-22 26 2 2-26 12 22 14-22 2 26 26-2z"/>`;
  }) +
  `<circle cx="734" cy="404" r="170" fill="${pale}" fill-opacity=".35" stroke="${mid}" stroke-width="26"/>${line('M858 530 990 664', deep, 46)}`;
