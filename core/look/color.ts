/** A colour by how it is seen (OKLCH): lightness from 0 to 1, chroma, and hue in radians. */
export interface SeenColor {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

type Channels = readonly [red: number, green: number, blue: number];

const LINEAR_LIMIT = 0.04045;

/** Channels from 0 to 1 in linear light. @param hex `#0a5488` */
function linearOf(hex: string): Channels {
  return [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= LINEAR_LIMIT ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as unknown as Channels;
}

/** Relative luminance (WCAG 2.2). */
export function luminanceOf(hex: string): number {
  const [red, green, blue] = linearOf(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio (WCAG 2.2), from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** The colour of `#rrggbb` as it is seen (Björn Ottosson, "A perceptual color space for image processing"). */
export function seenColor(hex: string): SeenColor {
  const [red, green, blue] = linearOf(hex);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const lightness = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short;
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return { lightness, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) };
}

function channelsOf({ lightness, chroma, hue }: SeenColor): Channels {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

/** Screens show a channel a little out of range as its end. */
const TOLERANCE = 0.001;
const CHROMA_STEP = 0.004;

/** The nearest `#rrggbb` of the same lightness and hue that screens can show. */
export function hexOf(color: SeenColor): string {
  const lightness = Math.min(1, Math.max(0, color.lightness));
  let { chroma } = color;
  const isShown = (channel: number) => channel >= -TOLERANCE && channel <= 1 + TOLERANCE;
  while (chroma > 0 && !channelsOf({ ...color, lightness, chroma }).every(isShown)) chroma = Math.max(0, chroma - CHROMA_STEP);
  const written = channelsOf({ ...color, lightness, chroma }).map((channel) => {
    const within = Math.min(1, Math.max(0, channel));
    const encoded = within <= LINEAR_LIMIT / 12.92 ? within * 12.92 : 1.055 * within ** (1 / 2.4) - 0.055;
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${written.join('')}`;
}
