import type { MouseEvent } from 'react';
import type { StoredFile } from '#core/contract/files.ts';
import { mediaWords } from '../../../words/office/media.ts';
import style from '../../files/library/media.module.css';

export interface FocalPointProps {
  readonly file: StoredFile;
  /** From 0 to 1, from the left and from the top. */
  readonly x: number;
  readonly y: number;
  readonly onChange: (x: number, y: number) => void;
}

/** The part of a picture that a crop keeps in sight: a click on it, or its two sliders. */
export function FocalPoint({ file, x, y, onChange }: FocalPointProps) {
  const words = mediaWords();
  function point({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>): void {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onChange(share((clientX - left) / width), share((clientY - top) / height));
  }
  const [width, height] = [file.width ?? 4, file.height ?? 3];
  const source = `${file.url}?width=768`;
  const crop = { objectPosition: `${x * 100}% ${y * 100}%` };
  return (
    <fieldset className={style.focal}>
      <legend>{words.focalPoint}</legend>
      <p className={style.facts}>{words.focalPointHelp}</p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the sliders below do the same by keyboard */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
      <div className={style.picture} style={{ width: `min(100%, calc(18rem * ${width} / ${height}))` }} onClick={point}>
        <img src={source} alt={file.alt ?? ''} width={width} height={height} draggable={false} />
        <span className={style.mark} style={{ left: `${x * 100}%`, top: `${y * 100}%` }} />
      </div>
      <div className={style.sliders}>
        <Slider label={words.fromLeft} value={x} onChange={(next) => onChange(next, y)} />
        <Slider label={words.fromTop} value={y} onChange={(next) => onChange(x, next)} />
      </div>
      <div className={style.crops} aria-hidden="true">
        <img src={source} alt="" data-shape="square" style={crop} />
        <img src={source} alt="" data-shape="wide" style={crop} />
        <img src={source} alt="" data-shape="tall" style={crop} />
      </div>
    </fieldset>
  );
}

function Slider({ label, value, onChange }: { label: string; value: number; onChange: (value: number) => void }) {
  return (
    <label>
      {label}
      <input
        type="range"
        min={0}
        max={100}
        value={Math.round(value * 100)}
        aria-valuetext={`${Math.round(value * 100)} %`}
        onChange={(event) => onChange(Number(event.currentTarget.value) / 100)}
      />
    </label>
  );
}

function share(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * 1_000) / 1_000;
}
