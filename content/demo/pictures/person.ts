import { HAIR, type HairStyle } from './hair.ts';

/** A person's appearance. Colours are CSS colours. */
export interface Face {
  readonly skin: Skin;
  readonly hair: HairStyle;
  readonly hairColor: string;
  readonly clothes: Clothes;
  readonly color: string;
  readonly glasses?: boolean;
  readonly beard?: 'full' | 'moustache';
  readonly earrings?: boolean;
  readonly smile?: 'closed';
}

type Skin = keyof typeof SKINS;
export type Clothes = 'coat' | 'sweater' | 'shirt' | 'blouse' | 'hoodie' | 'jacket';

const SKINS = {
  fair: { base: '#f3cdae', shade: '#e0ab88', blush: '#ea9c84' },
  light: { base: '#e6b58f', shade: '#cf9770', blush: '#dd8a6c' },
  tan: { base: '#cf976b', shade: '#b57d53', blush: '#c47455' },
  brown: { base: '#b07a50', shade: '#94623d', blush: '#a8593c' },
  dark: { base: '#875736', shade: '#6d4328', blush: '#85422c' },
} as const;

const INK = '#2b2226';
const OPEN_SMILE = '<path fill="#8f3b35" d="M-31 66q31 9 62 0-5 33-31 33t-31-33z"/><path fill="#fff" d="M-26 67.5q26 7 52 0l-2.5 8q-23.5 5-47 0z"/>';
const CLOSED_SMILE = '<path fill="none" stroke="#8f3b35" stroke-linecap="round" stroke-width="6.5" d="M-28 70q28 25 56 0"/>';

/** Head, shoulders and chest around a face centred at 0,0: 504 wide, from some -200 to 760. */
export function bust({ skin, hair, hairColor, clothes, color, glasses, beard, earrings, smile }: Face): string {
  const tone = SKINS[skin];
  const { back, front } = HAIR[hair];
  return [
    `<g fill="${hairColor}">${back}</g>`,
    `<g fill="#000" fill-opacity=".12">${back}</g>`,
    clothesOf(clothes, color, tone.base, tone.shade),
    `<g fill="${tone.base}"><circle cx="-99" cy="12" r="21"/><circle cx="99" cy="12" r="21"/>`,
    '<path d="M-98-24C-98-142 98-142 98-24 98 62 58 126 0 126S-98 62-98-24z"/></g>',
    `<g fill="${tone.blush}" fill-opacity=".45"><ellipse cx="-58" cy="44" rx="20" ry="13"/><ellipse cx="58" cy="44" rx="20" ry="13"/></g>`,
    beard === undefined ? '' : beardOf(beard, hairColor),
    faceOf(tone.shade, hairColor),
    smile === 'closed' ? CLOSED_SMILE : OPEN_SMILE,
    `<g fill="${hairColor}">${front}</g>`,
    glasses ? glassesOf() : '',
    earrings ? '<g fill="#f3b33d"><circle cx="-103" cy="40" r="7"/><circle cx="103" cy="40" r="7"/></g>' : '',
  ].join('');
}

function faceOf(shade: string, hairColor: string): string {
  return [
    `<g fill="${INK}"><ellipse cx="-38" cy="6" rx="8.5" ry="10.5"/><ellipse cx="38" cy="6" rx="8.5" ry="10.5"/></g>`,
    '<g fill="#fff"><circle cx="-35" cy="2" r="3"/><circle cx="41" cy="2" r="3"/></g>',
    `<g fill="none" stroke-linecap="round"><path stroke="${hairColor}" stroke-width="7" d="M-56-22q18-13 35-3M21-25q17-10 35 3"/>`,
    `<path stroke="${shade}" stroke-width="6" d="M0 10q9 24-5 28"/></g>`,
  ].join('');
}

function beardOf(beard: 'full' | 'moustache', hairColor: string): string {
  if (beard === 'moustache') return `<path fill="${hairColor}" d="M0 48c-12-8-30-2-40 14 16 2 30 0 40-6 10 6 24 8 40 6-10-16-28-22-40-14z"/>`;
  return `<path fill="${hairColor}" d="M-99 4c-2 84 42 138 99 138S101 88 99 4c-8 30-20 46-40 46-16-6-38-10-59-4-21-6-43-2-59 4-20 0-32-16-40-46z"/>`;
}

function glassesOf(): string {
  return `<g fill="#fff" fill-opacity=".16" stroke="${INK}" stroke-width="6"><circle cx="-40" cy="6" r="31"/><circle cx="40" cy="6" r="31"/>
<path fill="none" d="M-9 2q9-7 18 0M-71 0l-26-6M71 0l26-6"/></g>`;
}

const BODY = 'M-252 760V380c0-150 60-196 172-212 24-4 34-10 34-22h92c0 12 10 18 34 22 112 16 172 62 172 212v380z';

function clothesOf(clothes: Clothes, color: string, skin: string, shade: string): string {
  const neck = `<path fill="${skin}" d="M-46 80h92v66c0 50-16 74-46 74s-46-24-46-74z"/><path fill="${shade}" d="M-46 100c26 40 66 40 92 0v24c-22 34-70 34-92 0z"/>`;
  const body = (fill: string) => `<path fill="${fill}" d="${BODY}"/>`;
  switch (clothes) {
    case 'coat':
      return `${body(color)}${neck}<path fill="#fff" stroke="#dfe7ea" stroke-width="5" d="M-58 156c-90 14-194 40-194 224v380h504V380c0-184-104-210-194-224L0 330z"/>
<path fill="#dfe7ea" d="m-58 156-44 40 26 26-26 14L0 420V330zM58 156l44 40-26 26 26 14L0 420V330z"/><path stroke="#dfe7ea" stroke-width="4" d="M0 400v360"/><path fill="#dfe7ea" d="M104 300h76v6h-76z"/>`;
    case 'sweater':
      return `${body(color)}${neck}<path fill="none" stroke="#000" stroke-opacity=".18" stroke-width="14" d="M-58 162c10 74 106 74 116 0"/>`;
    case 'shirt':
      return `${body(color)}${neck}<path fill="#fff" fill-opacity=".9" d="m-52 146-34 22 40 72 46-40zM52 146l34 22-40 72-46-40z"/><path fill="#000" fill-opacity=".14" d="M-3 204h6v556h-6z"/>`;
    case 'blouse':
      return `${body(color)}${neck}<path fill="${skin}" d="M-54 152 0 268l54-116z"/><path fill="${shade}" fill-opacity=".4" d="M-46 124c22 34 70 34 92 0v16c-22 30-70 30-92 0z"/>`;
    case 'hoodie':
      return `${body(color)}${neck}<path fill="#000" fill-opacity=".16" d="M-62 150c-30 10-46 22-50 40 30 44 66 70 112 70s82-26 112-70c-4-18-20-30-50-40 4 46-24 72-62 72s-66-26-62-72z"/>
<path fill="none" stroke="#fff" stroke-linecap="round" stroke-width="7" d="M-28 250v54M28 250v54"/>`;
    case 'jacket':
      return `${body('#f4efe6')}${neck}<path fill="${color}" d="M-62 158c-90 14-190 38-190 222v380h216V380L-66 190zM62 158c90 14 190 38 190 222v380H36V380L66 190z"/>`;
  }
}
