import { filePathOf } from '#core/files/file-address.ts';
import { offeredWidths, pictureUrl } from '#core/files/pictures.ts';
import type { PublishedPicture, PublishedPictures } from '#data/content.ts';

export interface PictureSource {
  readonly src: string;
  /** The room it takes, in CSS pixels: the browser keeps the place before the picture arrives. */
  readonly width: number;
  readonly height: number;
  /** The width at which it is shown, as `sizes` says it, where that is not always nearly `width`. */
  readonly sizes?: string;
  /** True for a picture that is seen without scrolling. */
  readonly eager?: boolean;
}

/** The narrowest that a picture is shown whose width follows the window's. */
const NARROWEST = 320;
/** A picture may be drawn this much wider than it is before anybody sees it. */
const STRETCH = 1.05;

/** The facts about an uploaded picture, by its address. */
export function pictureAt(pictures: PublishedPictures, src: string): PublishedPicture | undefined {
  const path = filePathOf(src);
  return path === null ? undefined : pictures[path];
}

/** The attributes of an `img` that shows a picture, whoever writes the element. */
export function pictureAttributes({ src, width, height, sizes, eager = false }: PictureSource, pictures: PublishedPictures) {
  const loading = eager ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const };
  const picture = pictureAt(pictures, src);
  return { ...(picture ? sources(picture, width, sizes, eager) : { src }), width, height, ...loading };
}

function sources({ key, width: own }: PublishedPicture, room: number, sizes: string | undefined, eager: boolean) {
  const offered = offeredWidths(own);
  const fitting = (wanted: number) => offered.find((width) => width * STRETCH >= wanted) ?? offered.at(-1) ?? own;
  const [once, twice] = [fitting(room), fitting(2 * room)];
  const src = pictureUrl(key, once);
  if (sizes === undefined) {
    // A picture loaded ahead is chosen from `srcSet` alone: without `src` in it every screen would load the larger one,
    // too.
    return { src, ...(twice !== once && { srcSet: `${eager ? `${src}, ` : ''}${pictureUrl(key, twice)} 2x` }) };
  }
  const from = fitting(Math.min(room, NARROWEST));
  const widths = offered.filter((width) => width >= from && width <= twice);
  return { src, srcSet: widths.map((width) => `${pictureUrl(key, width)} ${Math.min(width, own)}w`).join(), sizes };
}

/**
 * The classes that keep what matters of a picture in sight where it is cropped, to 1 %. They are classes because public
 * pages carry no style attributes; tens and hundredths apart are as many as steps of 5 % would be.
 */
export function focalClasses(picture: PublishedPicture | undefined): string {
  if (!picture?.focal) return '';
  return `${classesOf('x', picture.focal.x)} ${classesOf('y', picture.focal.y)}`;
}

function classesOf(axis: 'x' | 'y', share: number): string {
  const hundredths = Math.round(share * 100);
  const single = hundredths % 10;
  return `${axis}${hundredths - single}${single === 0 ? '' : ` ${axis}-${single}`}`;
}
