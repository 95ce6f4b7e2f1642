import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOnly } from 'axe-core';
import { nextFrames } from './frames.ts';

/** The short form of axe: each page reads it anew. */
const SOURCE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
/** Axe writes out no markup: it would for each element, with all that is in it, and the messages here name places. */
const LEAN = ';axe.configure({ noHtml: true })';
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const COLOURS = ['color-contrast', 'link-in-text-block'];
/** The widths at which pages are looked at unless others are told. */
export const WIDTHS: readonly number[] = [360, 1280];
const SCHEMES = ['light', 'dark'] as const;

export interface Looked {
  readonly widths?: readonly number[];
  /** The part of the page that is looked at; all of it when it is not told. */
  readonly within?: string;
  /** True where the window is as tall as the page: what stays at its foot lies over nothing then. */
  readonly whole?: boolean;
  /**
   * Pixels of the window's height, where something with a scroll bar of its own must fit in: what stays at its edges
   * lies over nothing then.
   */
  readonly height?: number;
}

/**
 * Everything that axe finds on a page at its widths, light and dark; the window is as wide as before afterwards. By
 * night the colours alone: the theme is a matter of custom properties, so that the markup and everything else in it is
 * the same. Axe is handed to the page once: reading it costs as much as running it. The first look is at every
 * row; in other widths and at night, where only room and colours differ, at the first two of rows that are alike.
 */
export async function violationsOf(
  page: Page,
  what: string,
  { widths = WIDTHS, within, whole = false, height = 800 }: Looked = {},
): Promise<string[]> {
  const found: string[] = [];
  const before = page.viewportSize();
  let isFirst = true;
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(SOURCE + LEAN);
  await page.evaluate(transitionEnd);
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    if (whole) await page.setViewportSize({ width, height: await page.evaluate(() => document.documentElement.scrollHeight) });
    // A list takes the measure of its new room before it shares it among its columns.
    await nextFrames(page, 3);
    // An element scrolled aside in another width is cut where nobody looks, and one that stays in sight lies over those
    // scrolled below it.
    await page.evaluate(toTheStart);
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const wanted: RunOnly = colorScheme === 'light' ? { type: 'tag', values: RULES } : { type: 'rule', values: COLOURS };
      const violations = await page.evaluate(violationsHere, [wanted, within, isFirst] as const);
      isFirst = false;
      found.push(...violations.map((violation) => `${what} ${width} ${colorScheme} ${violation}`));
    }
  }
  await page.emulateMedia({ colorScheme: null });
  if (before) await page.setViewportSize(before);
  return found;
}

/** A page may still be coming in: browsers complain of a window that changes its size meanwhile. */
async function transitionEnd(): Promise<void> {
  await document.activeViewTransition?.finished;
}

function toTheStart(): void {
  scrollTo(0, 0);
  for (const each of document.querySelectorAll('*')) each.scrollLeft = 0;
}

/** The same of the window that is open over a page. */
export function violationsOfWindow(page: Page, what: string): Promise<string[]> {
  return violationsOf(page, what, { within: 'dialog[open]' });
}

/** The violations that axe finds in the page: the rule, and the first places of each. */
async function violationsHere([runOnly, within, seesAll]: readonly [RunOnly, string | undefined, boolean]): Promise<string[]> {
  const context = { include: [...document.querySelectorAll(within ?? 'html')], exclude: seesAll ? [] : alikeRows() };
  // Sounds are got ready for the rule about them; no rule here reads the style sheets, which axe would take apart.
  const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(context, {
    runOnly,
    resultTypes: ['violations'],
    preload: { assets: ['media'] },
  });
  return violations.map(({ id, nodes }) => {
    const places = nodes.slice(0, 3).map(({ target, failureSummary }) => `${target.join(' ')} — ${failureSummary}`);
    return `${id}: ${places.join('; ')}`;
  });

  /** Rows of the same form as two others in the same place: elements, classes and attributes, all but the content. */
  function alikeRows(): Element[] {
    const CONTENT =
      /^(id|for|name|value|href|src|srcset|width|height|alt|title|datetime|download|aria-(label|labelledby|describedby|controls|rowindex)|data-index)$/;
    const attributesOf = (element: Element) =>
      [...element.attributes].map(({ name, value }) => `${name}=${CONTENT.test(name) && value !== '' ? '…' : value.replace(/-?[\d.]+px/g, '')}`);
    const hasText = (element: Element) => [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
    const formOf = (element: Element): string =>
      `${element.tagName} ${attributesOf(element).join(' ')} ${hasText(element)} (${[...element.children].map(formOf).join()})`;
    const placeOf = (element: Element | null): string =>
      element === null ? '' : `${placeOf(element.parentElement)}/${element.tagName}.${element.className}`;
    const known = new Map<string, number>();
    const alike = new Set<Element>();
    for (const row of document.querySelectorAll('li, tr, article, [role=row]')) {
      const form = `${placeOf(row.parentElement)} ${formOf(row)}`;
      const before = known.get(form) ?? 0;
      known.set(form, before + 1);
      if (before > 1) alike.add(row);
    }
    return [...alike];
  }
}
