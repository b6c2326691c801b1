import { rgb } from 'd3-color'
import { toLinear } from './luminance.ts'

/**
 * Returns the perceived difference of two colours, which is their distance in Oklab, from 0 (equal) to about 1 (black
 * and white). https://bottosson.github.io/posts/oklab/; https://www.w3.org/TR/css-color-4/#color-difference-OK
 */
export const colorDifference = (one: string, other: string): number =>
  labDifference(toOklab(toLinearRgb(one)), toOklab(toLinearRgb(other)))

/** A colour in linear RGB, each channel from 0 to 1. */
export type LinearRgb = readonly [red: number, green: number, blue: number]

export function toLinearRgb(color: string): LinearRgb {
  const { r, g, b } = rgb(color)
  return [toLinear(r), toLinear(g), toLinear(b)]
}

/** A colour in Oklab, in which distances are perceived differences. */
export type Oklab = readonly [lightness: number, a: number, b: number]

/** Returns the perceived difference of two colours, like `colorDifference`. */
export const labDifference = (one: Oklab, other: Oklab): number =>
  Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2])

/** The just noticeable difference of colours side by side (CSS Color 4). */
export const JUST_NOTICEABLE = 0.02

/**
 * The difference that readers need to match a mark with a distant legend: three times the just noticeable one. All
 * built-in palettes except the two palest exceed it.
 */
export const TELLABLE = 0.06

export function toOklab([red, green, blue]: LinearRgb): Oklab {
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ]
}
