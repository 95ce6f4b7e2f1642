import type { Swatch as Kind } from '#core/fields/choice.ts';
import type { LineColor } from '#core/lines/colors.ts';
import { LINE_SHADES } from '#core/lines/line-shades.ts';
import sprite from '../../../ui/line-icons.svg?url&no-inline';

const SIDE = '1.375rem';

/** The colour or the drawing that a choice stands for. */
export function Swatch({ kind, value }: { readonly kind: Kind; readonly value: string }) {
  if (kind === 'line-icon')
    return (
      <svg
        viewBox="0 0 48 48"
        style={{ flex: 'none', width: SIDE, height: SIDE }}
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <use href={`${sprite}#${value.replace(/\.svg$/, '')}`} />
      </svg>
    );
  const { [value as LineColor]: color } = LINE_SHADES as Partial<typeof LINE_SHADES>;
  return (
    color && (
      <span style={{ flex: 'none', width: SIDE, height: SIDE, borderRadius: '50%', background: `light-dark(${color.light}, ${color.dark})` }} />
    )
  );
}
