import { lettered } from './letters.ts';

interface Logo {
  readonly word: string;
  readonly color: string;
  /** Around 0,0, some 58 to each side. */
  readonly mark: string;
}

const turned = (count: number, shape: string) =>
  Array.from({ length: count }, (_, index) => `<g transform="rotate(${(index * 360) / count})">${shape}</g>`).join('');

const LOGOS: Readonly<Record<string, Logo>> = {
  'colaborador-uasc': {
    word: 'UASC',
    color: '#12324a',
    mark: '<circle r="58" fill="#12324a"/><circle cx="16" cy="-20" r="15" fill="#f3b33d"/><path fill="#fff" d="M-50 28-14-26l18 26 10-14 34 42a58 58 0 0 1-98 0z"/>',
  },
  'colaborador-renale': {
    word: 'RENALE',
    color: '#8a5a12',
    mark: `<g stroke="#d99a2b" stroke-width="7">${turned(6, '<path d="M0-14v-30"/>')}</g><g fill="#8a5a12">${turned(6, '<circle cy="-48" r="10"/>')}</g><path fill="#d99a2b" d="M8-30-20 6H0l-6 26L22-6H2z"/>`,
  },
  'colaborador-cenano': {
    word: 'CENANO',
    color: '#0f6c74',
    mark: '<path fill="#0f6c74" d="M0-58 50-29v58L0 58-50 29v-58z"/><path fill="#5fc4bd" d="M0-36 31-18v36L0 36-31 18v-36z"/><path fill="#fff" d="M0-16 14-8V8L0 16-14 8V-8z"/>',
  },
  'colaborador-hgsc': {
    word: 'HGSC',
    color: '#b3243f',
    mark: '<path fill="#b3243f" d="M-20-58h40v38h38v40H20v38h-40V20h-38v-40h38z"/><path fill="#fff" d="M0 26C-30 6-26-20-8-18c5 1 8 6 8 6s3-5 8-6c18-2 22 24-8 44z"/>',
  },
  'colaborador-lumbre': {
    word: 'LUMBRE',
    color: '#c2481b',
    mark: '<path fill="#e2632a" d="M4-60c6 26 42 40 42 76a46 44 0 0 1-92 0c0-20 12-30 18-46 6 6 8 12 10 20C0-24 4-40 4-60z"/><path fill="#f8bd4f" d="M2-10c4 16 22 22 22 42a24 24 0 0 1-48 0c0-14 12-18 14-30 6 3 8 6 8 10 3-7 4-14 4-22z"/>',
  },
  'colaborador-ibit': {
    word: 'IBIT',
    color: '#8c2f74',
    mark: `<g fill="#c85aa6" fill-opacity=".62">${turned(3, '<circle cy="-24" r="34"/>')}</g><g fill="#8c2f74">${turned(3, '<circle cy="-30" r="9"/>')}</g>`,
  },
  'colaborador-onda': {
    word: 'ONDA',
    color: '#5a3fa0',
    mark: '<circle r="58" fill="#5a3fa0"/><path fill="none" stroke="#fff" stroke-linecap="round" stroke-linejoin="round" stroke-width="9" d="M-42 4h18l10-28L2 32 14-10l6 14h22"/>',
  },
  'colaborador-itve': {
    word: 'ITVE',
    color: '#1d5ba8',
    mark: '<path fill="#1d5ba8" d="M-58-30h28L0 30l30-60h28L14 56h-28z"/><path fill="#f0a640" d="m0-60 8 18 20 2-15 13 5 19-18-10-18 10 5-19-15-13 20-2z"/>',
  },
  'colaborador-agavia': {
    word: 'AGAVIA',
    color: '#2c6a3f',
    mark: `<g transform="translate(0 44)" fill="#2c6a3f"><path d="M0 0C-22-40-14-78 0-104c14 26 22 64 0 104z"/><g fill="#6fb071"><path d="M0 0c-40-20-52-54-50-84C-24-70 0-40 0 0zM0 0c40-20 52-54 50-84C24-70 0-40 0 0z"/></g><path d="M0 4c-36 4-58-16-66-42C-38-40-12-26 0 4zM0 4c36 4 58-16 66-42C38-40 12-26 0 4z"/></g>`,
  },
  'colaborador-ribio': {
    word: 'RIBIO',
    color: '#23713f',
    mark: '<path fill="#3f9d5a" d="M0-60c24 30 42 52 42 76a42 42 0 0 1-84 0c0-24 18-46 42-76z"/><circle cy="18" r="24" fill="none" stroke="#fff" stroke-width="8"/><circle cy="18" r="8" fill="#fff"/>',
  },
};

/** Marks of the collaborators, 480 × 240 on white, by file name. */
export const logos: Readonly<Record<string, () => string>> = Object.fromEntries(
  Object.entries(LOGOS).map(([name, { word, color, mark }]) => [
    name,
    () => `<path fill="#fff" d="M0 0h480v240H0z"/><g transform="translate(110 120)">${mark}</g>
<g transform="translate(204 97) scale(1.18)" fill="none" stroke="${color}" stroke-width="7" stroke-linecap="round" stroke-linejoin="round">${lettered(word)}</g>`,
  ]),
);
