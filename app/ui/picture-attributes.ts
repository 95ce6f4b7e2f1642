export interface PictureSource {
  readonly src: string;
  /** The room it takes, in CSS pixels: the browser keeps the place before the picture arrives. */
  readonly width: number;
  readonly height: number;
  /** For what is seen without scrolling. */
  readonly eager?: boolean;
}

/** The attributes of an `img` that shows an uploaded picture, whoever writes the element. */
export function pictureAttributes({ src, width, height, eager = false }: PictureSource) {
  return { src, width, height, ...(eager ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const }) };
}
