import { Button } from '@mantine/core';
import type { TextField } from '#core/fields/text.ts';
import { hexColor } from '#core/look/hex-color.ts';
import { paletteOf } from '#core/look/palette.ts';
import { USUAL_COLORS } from '#core/look/usual-colors.ts';
import { lookWords } from '../../../words/office/look.ts';
import type { InputProps } from '../../fields/field.ts';
import { Input as TextInput } from '../../fields/text/input.tsx';
import style from './look.module.css';

/** The group's colour: by the device's own picker, or written. */
export function ColorInput(props: InputProps<TextField>) {
  const { value, onChange, problem } = props;
  const words = lookWords();
  const color = hexColor(value);
  return (
    <div>
      <div className={style.color}>
        <TextInput {...props} />
        <input
          type="color"
          aria-label={words.pickColor}
          value={color ?? USUAL_COLORS.link.light}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        {value !== '' && (
          <Button variant="default" onClick={() => onChange('')}>
            {words.usualColor}
          </Button>
        )}
      </div>
      <p className={style.help} role="status">
        {color !== null && <Shades of={color} />}
        {value === '' && words.colorHelp}
        {/* A refusal stands at the input. */}
        {color === null && value !== '' && problem === null && words.noColor}
      </p>
    </div>
  );
}

/** The colour as it is written on paper and by night, where it could not be read as it is. */
function Shades({ of: color }: { readonly of: string }) {
  const words = lookWords();
  const { light, dark } = paletteOf(color).link;
  return (
    <>
      {light === color && dark === color ? words.asItIs : words.readable}
      <span className={style.shades}>
        <span style={{ background: '#fff', color: light }}>{words.byDay(light)}</span>
        <span style={{ background: '#0b0f16', color: dark }}>{words.byNight(dark)}</span>
      </span>
    </>
  );
}
