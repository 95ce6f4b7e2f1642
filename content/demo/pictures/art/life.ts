import { type Art, circle, ground, line, times } from './art.ts';

/** Cells side by side, with their nuclei. */
export const cells: Art = (random, { ground: back, deep, mid, pale, accent }) =>
  ground(back) +
  times(40, (index) => {
    const [x, y] = [(index % 8) * 176 + (Math.floor(index / 8) % 2) * 88 - 30, Math.floor(index / 8) * 176 + 40];
    const [width, height, turn] = [random.between(76, 104), random.between(66, 92), random.between(-40, 40)];
    const [cx, cy] = [x + random.between(-12, 12), y + random.between(-12, 12)];
    return `<g transform="rotate(${turn.toFixed()} ${cx.toFixed()} ${cy.toFixed()})"><ellipse cx="${cx.toFixed()}" cy="${cy.toFixed()}" rx="${width.toFixed()}" ry="${height.toFixed()}" fill="${random.pick([mid, mid, pale])}" fill-opacity=".75" stroke="${deep}" stroke-opacity=".35" stroke-width="5"/>
${circle(cx + random.between(-16, 16), cy + random.between(-12, 12), random.between(20, 30), random.between(0, 1) < 0.2 ? accent : deep)}</g>`;
  });

/** Spun fibres with cells that stretch over them. */
export const fibres: Art = (random, { ground: back, deep, mid, pale, accent }) => {
  const fibre = (stroke: string, width: number) => {
    const [from, to, bend] = [random.between(-100, 900), random.between(-100, 900), random.between(-260, 260)];
    const d =
      random.between(0, 1) < 0.5
        ? `M-40 ${from.toFixed()}Q640 ${((from + to) / 2 + bend).toFixed()} 1320 ${to.toFixed()}`
        : `M${(from * 1.5).toFixed()}-40Q${((from + to) * 0.75 + bend).toFixed()} 400 ${(to * 1.5).toFixed()} 840`;
    return line(d, stroke, width);
  };
  const cell = () => {
    const [x, y, turn] = [random.between(140, 1140), random.between(120, 680), random.between(0, 180)];
    return `<g transform="translate(${x.toFixed()} ${y.toFixed()}) rotate(${turn.toFixed()})"><path fill="${accent}" fill-opacity=".88" d="M-150 0C-80-18-60-60 0-54s70 40 150 54C80 20 60 58 0 54S-80 20-150 0z"/>${circle(0, 0, 22, deep)}</g>`;
  };
  return ground(back) + times(12, () => fibre(mid, 9)) + times(9, () => fibre(pale, 14)) + times(7, cell) + times(4, () => fibre(deep, 7));
};

/** Channels that lead drops to a sensor. */
export const channels: Art = (random, { ground: back, deep, mid, pale, accent }) => {
  const d = 'M-40 150H860a80 80 0 0 1 0 160H340a80 80 0 0 0 0 160H860a80 80 0 0 1 0 160H-40M940 390h170';
  return `${ground(back)}${line(d, mid, 74)}${line(d, pale, 48)}
${times(9, (index) => circle(40 + index * 98, 150, random.between(13, 20), accent))}${times(5, (index) => circle(380 + index * 104, 310, random.between(13, 20), accent))}
${times(5, (index) => circle(370 + index * 110, 470, random.between(13, 20), deep))}${times(8, (index) => circle(70 + index * 100, 630, random.between(13, 20), deep))}
${circle(1120, 390, 104, deep)}${circle(1120, 390, 70, accent)}${circle(1120, 390, 32, pale)}`;
};

/** A heartbeat. */
export const pulse: Art = (_, { ground: back, deep, mid, pale, accent }) => {
  const beat = 'h90l26-34 26 34h40l22 46 44-290 46 380 30-136h40l34-52 40 52h70';
  const trace = `M-260 430${beat.repeat(4)}`;
  const lines = times(20, (index) => `M${index * 68} 0v800`) + times(13, (index) => `M0 ${index * 66}h1280`);
  return `${ground(back)}${line(lines, mid, 2, 0.45)}${line(trace.replace('430', '520'), deep, 10, 0.55)}${line(trace, pale, 30, 0.18)}${line(trace, accent, 13)}`;
};

/** Strips that bend more and more. */
export const strips: Art = (_, { ground: back, deep, mid, pale, accent }) =>
  `${ground(back)}<path fill="${deep}" d="M60 0h130v800H60z"/>` +
  times(6, (index) => {
    const bend = index * 88;
    const d = `M190 ${650 - index * 20}C480 ${650 - index * 20} ${760 - bend * 0.5} ${640 - bend * 0.7} ${1160 - bend * bend * 0.0014 - bend * 0.7} ${690 - bend * 1.36}`;
    return line(d, index === 5 ? accent : mid, 44, 0.35 + index * 0.13) + line(d, pale, 10, 0.3 + index * 0.12);
  });
