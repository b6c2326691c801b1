import { type LinearRgb, labDifference, type Oklab, toLinearRgb, toOklab } from './color-difference.ts'

/** Kinds of colour vision: full, without one of three kinds of cones, and without any colour. */
export const VISIONS = ['full', 'protanopia', 'deuteranopia', 'tritanopia', 'grey'] as const
export type Vision = (typeof VISIONS)[number]

type Matrix = readonly [LinearRgb, LinearRgb, LinearRgb]

/** The weights for greyscale by luminance, https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
const LUMINANCE: LinearRgb = [0.2126, 0.7152, 0.0722]

/**
 * Simulates missing cones in linear RGB: the matrices for severity 1.0 in G. M. Machado, M. M. Oliveira, L. A. F.
 * Fernandes, "A Physiologically-based Model for Simulation of Color Vision Deficiency", IEEE Transactions on
 * Visualization and Computer Graphics 15 (6), 2009, table 1.
 */
const SEEN: Record<Exclude<Vision, 'full'>, Matrix> = {
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
  grey: [LUMINANCE, LUMINANCE, LUMINANCE],
}

/** Returns a colour as seen with a kind of colour vision, in linear RGB. */
export function seenAs(vision: Vision, color: string): LinearRgb {
  const [red, green, blue] = toLinearRgb(color)
  if (vision === 'full') return [red, green, blue]
  const [r, g, b] = SEEN[vision].map(([x, y, z]) =>
    Math.max(0, Math.min(1, x * red + y * green + z * blue)),
  ) as [number, number, number]
  return [r, g, b]
}

/** Returns the perceived difference of two colours with a kind of colour vision, as in `colorDifference`. */
export const differenceAs = (vision: Vision, one: string, other: string): number =>
  labDifference(readSeen(one)[vision], readSeen(other)[vision])

/** Colours as they are seen. Each drawing compares the same few colours, which takes longer than drawing 100 marks. */
const known = new Map<string, Record<Vision, Oklab>>()
const MAX_KNOWN = 1000

function readSeen(color: string): Record<Vision, Oklab> {
  const before = known.get(color)
  if (before) return before
  const entries = VISIONS.map((vision) => [vision, toOklab(seenAs(vision, color))])
  const seen = Object.fromEntries(entries) as Record<Vision, Oklab>
  if (known.size >= MAX_KNOWN) known.clear()
  known.set(color, seen)
  return seen
}

/**
 * Returns the kinds of colour vision with which two colours differ by less than the limit, in the order of `VISIONS`.
 */
export const confusedBy = (one: string, other: string, limit: number): Vision[] =>
  VISIONS.filter((vision) => differenceAs(vision, one, other) < limit)
