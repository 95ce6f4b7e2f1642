import sharp from 'sharp';
import { expect, test } from 'vitest';
import { fileAt } from '../body.ts';
import { descriptions } from '../descriptions.ts';
import { demoContent } from '../index.ts';
import { drawDemoPictures, drawings } from './index.ts';

/** The most that a kind of picture may weigh, in bytes, and its size in pixels. */
const LIMITS = { retrato: [25_000, 640, 640], perfil: [25_000, 640, 640], colaborador: [25_000, 480, 240], other: [60_000, 1280, 800] } as const;

test('every picture shown is drawn, and every one drawn is shown', () => {
  expect(drawings.map(({ name }) => fileAt(name)).toSorted()).toEqual(demoContent(new Date(), 'America/Mexico_City').pictures.toSorted());
});

test('every picture says what it shows', () => {
  expect([...descriptions.keys()].toSorted()).toEqual(drawings.map(({ name }) => name).toSorted());
});

test('a drawing is the same every time and needs no font', () => {
  for (const { svg } of drawings) {
    expect(svg()).toBe(svg());
    expect(svg()).not.toMatch(/<text|NaN|undefined/);
  }
});

test('pictures are light and of their size', async () => {
  for await (const { name, bytes } of drawDemoPictures()) {
    const kind = name.split('-')[0];
    const [most, ...size] = LIMITS[kind === 'retrato' || kind === 'perfil' || kind === 'colaborador' ? kind : 'other'];
    const { format, width, height } = await sharp(bytes).metadata();
    expect([name, format, width, height]).toEqual([name, 'webp', ...size]);
    expect(bytes.length, name).toBeLessThanOrEqual(most);
  }
});
