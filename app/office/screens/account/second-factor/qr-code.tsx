import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import style from './second-factor.module.css';

/** The quiet frame that a camera needs around the code, in modules. */
const FRAME = 4;

/** An address as a picture for a camera, drawn here: no other site sees it. */
export function QrCode({ address, label }: { readonly address: string; readonly label: string }) {
  const code = generate(address);
  const side = code.size + 2 * FRAME;
  return (
    <svg className={style.qr} role="img" aria-label={label} viewBox={`${-FRAME} ${-FRAME} ${side} ${side}`} shapeRendering="crispEdges">
      <rect x={-FRAME} y={-FRAME} width={side} height={side} fill="#fff" />
      <path d={toSvgPath(code)} fill="#000" />
    </svg>
  );
}
