/** The strokes of a capital letter, 36 high, and how far the next one starts. */
const LETTERS: Readonly<Record<string, readonly [d: string, advance: number]>> = {
  A: ['M0 36 12.5 0 25 36M4.5 23h16', 36],
  B: ['M0 18h13a9 9 0 0 1 0 18H0V0h11a9 9 0 0 1 0 18', 33],
  C: ['M25 7.500a13.5 18 0 1 0 0 21', 36],
  D: ['M0 0v36h8a17 18 0 0 0 0-36z', 37],
  E: ['M21 0H0v36h21M0 18h17', 31],
  G: ['M25 7.500a13.5 18 0 1 0 0 21V19H14', 37],
  H: ['M0 0v36M24 0v36M0 18h24', 36],
  I: ['M0 0v36', 12],
  L: ['M0 0v36h20', 29],
  M: ['M0 36V0l14 22L28 0v36', 40],
  N: ['M0 36V0l24 36V0', 36],
  O: ['M14 0a14 18 0 1 0 .1 0z', 40],
  R: ['M0 36V0h12a9.5 9.5 0 0 1 0 19H0M11 19l13 17', 35],
  S: ['M22 5C15-4 1-1 1 9c0 12 22 6 22 18 0 11-16 12-23 3', 34],
  T: ['M0 0h26M13 0v36', 36],
  U: ['M0 0v23a12 13 0 0 0 24 0V0', 36],
  V: ['M0 0l12.5 36L25 0', 36],
};

/** A word in capitals drawn as strokes from 0,0, 36 high, so that no font is needed. */
export function lettered(word: string): string {
  let x = 0;
  return Array.from(word, (letter) => {
    const [d, advance] = LETTERS[letter] ?? ['', 20];
    const drawn = `<path d="${d}" transform="translate(${x} 0)"/>`;
    x += advance;
    return drawn;
  }).join('');
}
