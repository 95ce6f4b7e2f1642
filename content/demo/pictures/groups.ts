import { bust, type Clothes, type Face } from './person.ts';
import { type Random, randomOf } from './random.ts';
import { auditorium, campus, congress, lab, night, panels, type Scene, sierra, workshop } from './scenes.ts';

interface Group {
  readonly scene: Scene;
  readonly rows: readonly [back: number, front: number];
  readonly clothes: readonly [Clothes, ...Clothes[]];
}

const GROUPS: Readonly<Record<string, Group>> = {
  'grupo-laboratorio': { scene: lab, rows: [5, 6], clothes: ['coat', 'coat', 'sweater'] },
  'grupo-auditorio': { scene: auditorium, rows: [6, 5], clothes: ['jacket', 'shirt', 'blouse'] },
  'grupo-sierra': { scene: sierra, rows: [4, 5], clothes: ['hoodie', 'jacket', 'sweater'] },
  'grupo-paneles': { scene: panels, rows: [5, 4], clothes: ['shirt', 'hoodie', 'sweater'] },
  'grupo-taller': { scene: workshop, rows: [4, 5], clothes: ['sweater', 'hoodie', 'coat'] },
  'grupo-congreso': { scene: congress, rows: [5, 6], clothes: ['jacket', 'shirt', 'blouse'] },
  'grupo-batas': { scene: campus, rows: [6, 7], clothes: ['coat'] },
  'grupo-estrellas': { scene: night, rows: [5, 6], clothes: ['hoodie', 'jacket', 'sweater'] },
};

/** Group photos of 1280 × 800 by file name. */
export const groups: Readonly<Record<string, () => string>> = Object.fromEntries(
  Object.entries(GROUPS).map(([name, group]) => [name, () => groupPhoto(name, group)]),
);

function groupPhoto(name: string, { scene, rows: [back, front], clothes }: Group): string {
  const random = randomOf(name);
  const people = Array.from({ length: back + front }, (_, index) => bust(someone(random, clothes, index % 2 === 0)));
  const scale = 3.5 / Math.max(back, front, 5);
  const row = (count: number, from: number, y: number, size: number) =>
    people.slice(from, from + count).map((person, index) => {
      const x = 640 + (index - (count - 1) / 2) * (1080 / Math.max(back, front)) + random.between(-8, 8);
      return `<g transform="translate(${x.toFixed()} ${(y + random.between(-14, 14)).toFixed()}) scale(${size.toFixed(3)})">${person}</g>`;
    });
  return `${scene(random)}${row(back, 0, 395, scale * 0.92).join('')}${row(front, back, 570, scale).join('')}`;
}

const SKINS = ['fair', 'light', 'tan', 'tan', 'brown', 'brown', 'dark'] as const;
const HAIR_COLORS = ['#26201f', '#26201f', '#3a2a24', '#3a2a24', '#5a3b2a', '#7a4a2c'] as const;
const COLORS = ['#2b5fa5', '#b8445a', '#2f7a4c', '#c98a1c', '#6b4fae', '#1f7f86', '#d0603f', '#47596b', '#9a3f7a'] as const;
const WOMEN_HAIR = ['long', 'wavy', 'fringe', 'bob', 'bun', 'ponytail', 'braids', 'curls'] as const;
const MEN_HAIR = ['crop', 'quiff', 'buzz', 'curlyTop', 'crop'] as const;

function someone(random: Random, clothes: readonly [Clothes, ...Clothes[]], woman: boolean): Face {
  const chance = (share: number) => random.between(0, 1) < share;
  const skin = random.pick(SKINS);
  const beard = !woman && chance(0.35);
  return {
    skin,
    hair: woman ? random.pick(WOMEN_HAIR) : random.pick(MEN_HAIR),
    hairColor: skin === 'dark' ? '#1d1817' : random.pick(HAIR_COLORS),
    clothes: random.pick(clothes),
    color: random.pick(COLORS),
    glasses: chance(0.3),
    earrings: woman && chance(0.5),
    ...(beard && { beard: random.pick(['full', 'full', 'moustache']) }),
    ...(!beard && chance(0.4) && { smile: 'closed' }),
  };
}
