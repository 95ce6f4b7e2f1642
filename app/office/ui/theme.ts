import { createTheme, defaultVariantColorsResolver, type MantineColorsTuple } from '@mantine/core';

/** The sea by day: readable on white from the seventh shade on. */
const sea: MantineColorsTuple = ['#eef5fb', '#d6e6f4', '#aecde8', '#82b1da', '#5c98cc', '#3f83bf', '#1f6aa8', '#185687', '#12436b', '#0c304e'];
const red: MantineColorsTuple = ['#fdf0ef', '#fadcda', '#f2b5b1', '#ea8d87', '#e8837c', '#d94f46', '#c2342b', '#a32a22', '#84211b', '#651813'];
const gray: MantineColorsTuple = ['#f6f8fa', '#eef1f4', '#e2e7ec', '#d3dae1', '#c0c9d2', '#66727e', '#56626e', '#434e59', '#2e3841', '#1c242c'];
/** The sea by night. */
const dark: MantineColorsTuple = ['#dbe4ec', '#b9c5d0', '#94a3b1', '#8494a3', '#43525f', '#34424f', '#212d38', '#16202a', '#101921', '#0a1117'];

/** The back-office's colours and sizes, for the component library. */
export const theme = createTheme({
  primaryColor: 'sea',
  primaryShade: { light: 6, dark: 4 },
  autoContrast: true,
  luminanceThreshold: 0.2,
  // The resolver looks at the shade of the day only: white on it at night is not readable. The shades of both colours
  // are equally light.
  variantColorResolver: (input) => ({
    ...defaultVariantColorsResolver(input),
    ...(input.variant === 'filled' && ['sea', 'red'].includes(input.color ?? 'sea') && { color: 'var(--mantine-primary-color-contrast)' }),
  }),
  colors: { sea, red, gray, dark },
  defaultRadius: 'sm',
  // The help of an input stands below it, so that inputs beside one another stand in one line.
  components: { InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'error', 'description'] } } },
  cursorType: 'pointer',
  fontFamily: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', Ubuntu, sans-serif",
});
