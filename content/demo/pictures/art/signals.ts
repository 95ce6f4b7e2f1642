import { type Art, circle, curve, ground, line, times } from './art.ts';

/** Waves over one another. */
export const waves: Art = (random, { ground: back, deep, mid, pale, accent }) =>
  ground(back) +
  times(13, (index) => {
    const [phase, length, height] = [random.between(0, 6), random.between(150, 290), random.between(36, 110)];
    const points = curve(-20, 1300, (x) => 110 + index * 48 + Math.sin(x / length + phase) * height * Math.sin((x / 1280) * Math.PI));
    return line(`M${points.join('L')}`, [mid, deep, pale, accent][index % 4] ?? mid, 12 + (index % 3) * 8, 0.85);
  });

/** Semicircles of an impedance diagram. */
export const nyquist: Art = (random, { ground: back, deep, mid, pale, accent }) =>
  ground(back) +
  times(8, (index) => line(`M150 ${110 + index * 80}h1010`, mid, 2, 0.35)) +
  times(4, (index) => {
    const radius = 120 + index * 74;
    const end = 210 + radius * 2;
    const stroke = [accent, pale, mid, deep][index] ?? mid;
    const points = times(9, (step) => {
      const angle = Math.PI - (step / 8) * Math.PI * 0.86;
      return circle(210 + radius + Math.cos(angle) * radius, 670 - Math.sin(angle) * radius + random.between(-4, 4), 14, stroke);
    });
    return (
      line(
        `M210 670A${radius} ${radius} 0 0 1 ${end - radius * 0.1} ${670 - radius * 0.43}L${end + 150} ${670 - radius * 0.43 - 170}`,
        stroke,
        8,
        0.7,
      ) + points
    );
  }) +
  line('M150 70v600h1040', deep, 10);

/** Measurements and the line through them. */
export const plot: Art = (random, { ground: back, deep, mid, pale, accent }) => {
  const trend = (x: number) => 640 - 470 * (1 - Math.exp(-(x - 150) / 380));
  const band = `M${[...curve(150, 1170, (x) => trend(x) - 60), ...curve(150, 1170, (x) => trend(x) + 60).toReversed()].join('L')}z`;
  return `${ground(back)}${times(7, (index) => line(`M130 ${90 + index * 100}h1060`, mid, 2, 0.4))}<path fill="${mid}" fill-opacity=".4" d="${band}"/>${line(`M${curve(150, 1170, trend).join('L')}`, accent, 12)}
${times(30, (index) => {
  const x = 160 + index * 34;
  return circle(x, trend(x) + random.between(-70, 70), random.between(9, 16), index % 4 === 0 ? pale : deep);
})}${line('M130 60v650h1060', deep, 10)}`;
};

/** Lines of a program, as bars. */
export const code: Art = (random, { ground: back, deep, mid, pale, accent }) =>
  `${ground(back)}<rect x="130" y="90" width="1020" height="620" rx="26" fill="${deep}"/>${circle(178, 134, 13, accent)}${circle(218, 134, 13, pale)}${circle(258, 134, 13, mid)}` +
  times(9, (index) => {
    const indent = [0, 1, 1, 2, 2, 1, 0, 1, 1][index] ?? 0;
    let x = 190 + indent * 70;
    return times(4, () => {
      const width = random.between(60, 210);
      const start = x;
      x += width + 26;
      return x > 1100
        ? ''
        : `<rect x="${start.toFixed()}" y="${196 + index * 55}" width="${width.toFixed()}" height="24" rx="12" fill="${random.pick([mid, pale, accent, mid])}"/>`;
    });
  });

/** Traces and pads of a printed circuit. */
export const circuit: Art = (random, { ground: back, deep, mid, pale, accent }) => {
  const trace = (index: number) => {
    const y = 60 + index * 46;
    const [turn, rise, end] = [random.between(160, 380), (400 - y) * random.between(0.1, 0.34), random.between(400, 470)];
    const d = `M-20 ${y}H${turn.toFixed()}l${Math.abs(rise).toFixed()} ${rise.toFixed()}H${end.toFixed()}`;
    return `${line(d, mid, 9)}${circle(end, y + rise, 17, pale)}${circle(end, y + rise, 7, deep)}`;
  };
  const side = times(15, trace);
  return `${ground(back)}${side}<g transform="translate(1280 800) rotate(180)">${times(15, trace)}</g>
<rect x="500" y="260" width="280" height="280" rx="20" fill="${deep}"/>${line(
    times(7, (index) => `M${530 + index * 37} 260v-34M${530 + index * 37} 540v34M500 ${290 + index * 37}h-34M780 ${290 + index * 37}h34`),
    pale,
    12,
  )}
<rect x="540" y="300" width="200" height="200" rx="12" fill="${accent}"/>${circle(575, 335, 13, pale)}${line('M570 430h40l20-40 30 70 24-50h30', pale, 10)}`;
};
