import { color, hcl, hsl, lab, rgb } from 'd3-color'

/** Notations that configs may contain: #rgb, #rrggbb or #rrggbbaa. */
const HEX = /^#([0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i
const FUNCTION = /^([a-z]+)\(([^()]*)\)$/i
const SEPARATORS = /[\s,/]+/
const NUMBER = /^([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)(%|deg|grad|rad|turn)?$/i

type Rgb = ReturnType<typeof rgb>

/**
 * Converts a CSS colour in any notation (names, hex with 3, 4, 6 and 8 digits, rgb, hsl, hwb, lab, lch, oklab, oklch;
 * with or without commas) to #rgb, #rrggbb or #rrggbbaa. `undefined` if it is invalid or depends on the context, such
 * as currentColor.
 */
export function toHexColor(text: string): string | undefined {
  const written = text.trim()
  if (HEX.test(written)) return written
  const read = readFunction(written) ?? color(written)?.rgb()
  return read && toHex(read)
}

function toHex(read: Rgb): string | undefined {
  // "transparent" has no channels
  const whole = read.opacity === 0 && Number.isNaN(read.r) ? rgb(0, 0, 0, 0) : read
  if (![whole.r, whole.g, whole.b, whole.opacity].every(Number.isFinite)) return undefined
  const clamped = whole.clamp()
  return clamped.opacity < 1 ? clamped.formatHex8() : clamped.formatHex()
}

/** Parses a number of a colour: `100%` means `whole`, and angles are converted to degrees. */
function readPart(part: string, whole: number): number {
  if (part.toLowerCase() === 'none') return 0
  const [, digits = '', unit = ''] = NUMBER.exec(part) ?? []
  const number = digits === '' ? Number.NaN : Number(digits)
  switch (unit.toLowerCase()) {
    case '':
    case 'deg':
      return number
    case '%':
      return (number / 100) * whole
    case 'grad':
      return number * 0.9
    case 'rad':
      return (number * 180) / Math.PI
    default:
      return number * 360
  }
}

/** By function name: the values that 100 % stands for in each of the three channels, and how to compute the colour. */
const FUNCTIONS: Record<
  string,
  { wholes: [number, number, number]; make: (a: number, b: number, c: number) => Rgb }
> = {
  rgb: { wholes: [255, 255, 255], make: (r, g, b) => rgb(r, g, b) },
  hsl: { wholes: [360, 100, 100], make: (h, s, l) => hsl(h, s / 100, l / 100).rgb() },
  hwb: { wholes: [360, 100, 100], make: (h, w, b) => fromHwb(h, w / 100, b / 100) },
  lab: { wholes: [100, 125, 125], make: (l, a, b) => lab(l, a, b).rgb() },
  lch: { wholes: [100, 150, 360], make: (l, c, h) => hcl(h, c, l).rgb() },
  oklab: { wholes: [1, 0.4, 0.4], make: fromOklab },
  oklch: {
    wholes: [1, 0.4, 360],
    make: (l, c, h) => fromOklab(l, c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)),
  },
}

function readFunction(text: string): Rgb | undefined {
  const [, name = '', inside = ''] = FUNCTION.exec(text) ?? []
  // rgba and hsla are old names of rgb and hsl
  const found = FUNCTIONS[name.toLowerCase().replace(/^(rgb|hsl)a$/, '$1')]
  const parts = inside.trim().split(SEPARATORS)
  if (!found || parts.length < 3 || parts.length > 4) return undefined
  const { wholes, make } = found
  const [a, b, c] = wholes.map((whole, index) => readPart(parts[index] ?? '', whole))
  const made = make(a ?? Number.NaN, b ?? Number.NaN, c ?? Number.NaN)
  made.opacity = parts[3] === undefined ? 1 : readPart(parts[3], 1)
  return made
}

/** Mixes a hue with white and black, from 0 to 1 each (CSS Color 4, section 8). */
function fromHwb(hue: number, white: number, black: number): Rgb {
  if (white + black >= 1) {
    const grey = (255 * white) / (white + black)
    return rgb(grey, grey, grey)
  }
  const pure = hsl(hue, 1, 0.5).rgb()
  const mixed = (part: number): number => part * (1 - white - black) + 255 * white
  return rgb(mixed(pure.r), mixed(pure.g), mixed(pure.b))
}

/** Converts Oklab with Björn Ottosson's matrices, as in CSS Color 4. */
function fromOklab(lightness: number, a: number, b: number): Rgb {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const toSrgb = (linear: number): number =>
    255 * (linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055)
  return rgb(
    toSrgb(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    toSrgb(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    toSrgb(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  )
}
