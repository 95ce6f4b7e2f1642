import { type Art, circle, ground, line, times } from './art.ts';

/** A sheet of hexagons, as graphene, with ions resting on it. */
export const lattice: Art = (random, { ground: back, deep, mid, pale, accent }) => {
  const side = 74;
  const half = side * Math.sin(Math.PI / 3);
  const bonds: string[] = [];
  const atoms: [number, number][] = [];
  for (let row = 0; row < 9; row++) {
    for (let column = -1; column < 12; column++) {
      const x = column * 2 * half + (row % 2) * half;
      const y = row * 1.5 * side - 60;
      atoms.push([x, y], [x, y + side]);
      bonds.push(`M${x.toFixed(1)} ${y}v${side}l${half.toFixed(1)} ${side / 2}l${half.toFixed(1)}-${side / 2}`);
    }
  }
  const ions = times(9, () => {
    const x = random.between(80, 1200);
    const y = random.between(80, 720);
    const radius = random.between(26, 58);
    return circle(x, y, radius + 14, pale, 0.25) + circle(x, y, radius, accent) + circle(x - radius * 0.3, y - radius * 0.3, radius * 0.26, pale);
  });
  return `${ground(back)}${line(bonds.join(''), mid, 9)}${atoms.map(([x, y]) => circle(x, y, 13, deep)).join('')}${ions}`;
};

/** Uneven layers of carbon with ions between them. */
export const layers: Art = (random, { ground: back, deep, mid, pale, accent }) =>
  ground(back) +
  times(7, (index) => {
    const y = 70 + index * 112;
    const [a, b, c] = [random.between(-46, 46), random.between(-46, 46), random.between(-46, 46)];
    const d = `M-40 ${y}c220 ${a.toFixed()} 300 ${(-a).toFixed()} 460 ${b.toFixed()}s260 ${c.toFixed()} 420 ${(-b).toFixed()}s300 ${a.toFixed()} 480 ${c.toFixed()}`;
    const ions = times(6, (step) =>
      circle(90 + step * 214 + random.between(-70, 70), y + 58 + random.between(-14, 14), random.between(15, 25), step % 3 === 0 ? pale : accent),
    );
    return line(d, index % 2 === 0 ? deep : mid, 22) + line(d, pale, 4, 0.35) + ions;
  });

/** Balls and sticks. */
export const molecules: Art = (random, { ground: back, deep, mid, pale, accent }) => {
  const atoms = Array.from({ length: 26 }, (_, index) => ({
    x: 110 + (index % 7) * 178 + random.between(-58, 58),
    y: 110 + Math.floor(index / 7) * 196 + random.between(-52, 52),
    radius: random.between(20, 52),
    fill: random.pick([deep, mid, pale, accent, deep]),
  }));
  const bonds = atoms.flatMap((from, index) =>
    atoms
      .slice(index + 1)
      .flatMap((to) =>
        Math.hypot(from.x - to.x, from.y - to.y) < 215 ? `M${from.x.toFixed()} ${from.y.toFixed()}L${to.x.toFixed()} ${to.y.toFixed()}` : [],
      ),
  );
  return `${ground(back)}${line(bonds.join(''), mid, 13, 0.55)}${atoms
    .map(({ x, y, radius, fill }) => circle(x, y, radius, fill) + circle(x - radius * 0.32, y - radius * 0.32, radius * 0.2, '#ffffff', 0.55))
    .join('')}`;
};

/** Points that shine in the dark. */
export const glow: Art = (random, { ground: back, deep, mid, pale, accent }) =>
  `${ground(back)}<circle cx="640" cy="400" r="380" fill="${deep}" opacity=".6"/>` +
  times(46, () => {
    const angle = random.between(0, Math.PI * 2);
    const reach = Math.sqrt(random.between(0.002, 1)) * 440;
    const [x, y, radius] = [640 + Math.cos(angle) * reach * 1.35, 400 + Math.sin(angle) * reach * 0.82, random.between(5, 19)];
    const fill = random.pick([mid, pale, accent]);
    return `<g fill="${fill}"><circle cx="${x.toFixed()}" cy="${y.toFixed()}" r="${(radius * 2.6).toFixed()}" opacity=".16"/><circle cx="${x.toFixed()}" cy="${y.toFixed()}" r="${radius.toFixed()}"/></g>`;
  });

/** A branch whose leaves let go of particles. */
export const branch: Art = (random, { ground: back, deep, mid, pale, accent }) => {
  const leaf = (x: number, y: number, turn: number, size: number, fill: string) =>
    `<g transform="translate(${x.toFixed()} ${y.toFixed()}) rotate(${turn}) scale(${size})"><path fill="${fill}" d="M0 0c60-70 160-76 230-10C160 60 60 66 0 0z"/>${line('M10-1c70-12 130-12 190-6', back, 5, 0.5)}</g>`;
  return (
    ground(back) +
    line('M160 860C260 560 420 360 760 140', deep, 16) +
    times(5, (index) => {
      const [x, y] = [238 + index * 106, 690 - index * 128 + index * index * 5];
      return leaf(x, y, -78 + index * 7, 1 - index * 0.08, mid) + leaf(x + 22, y - 26, 4 - index * 7, 1.05 - index * 0.08, deep);
    }) +
    times(34, () => circle(random.between(640, 1240), random.between(60, 740), random.between(6, 24), random.pick([accent, accent, pale])))
  );
};
