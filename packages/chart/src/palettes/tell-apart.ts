import { isFaint } from '../rules/contrast.ts'
import { colorDifference, TELLABLE } from './color-difference.ts'
import { colorsInTurn, TURNS } from './color-mapping.ts'
import { categoricalColors, clearPaletteFor } from './palettes.ts'

type Mapping = Readonly<Record<string, string>>

/**
 * Makes the colours of values distinguishable. Keeps colours that are visible and differ from all preceding ones.
 * Replaces the others by the next suitable colour of the palette, or else of a colour-blind-safe palette.
 */
export const toColorsThatDiffer = (
  values: readonly string[],
  paletteId: string,
  existing: Mapping,
): Mapping =>
  dealAnew(values, existing, {
    isKept: (color, kept) => !isFaint(color) && kept.every((other) => isTellable(color, other)),
    choices: [
      ...categoricalColors(paletteId),
      ...categoricalColors(clearPaletteFor(values.length)),
      ...allTurns(paletteId),
    ],
    isChoice: (color, kept) => !isFaint(color) && kept.every((other) => isTellable(color, other)),
  })

const isTellable = (color: string, other: string): boolean => colorDifference(color, other) >= TELLABLE

/**
 * Reassigns the colours of the few values that remain of many, unless they were chosen by hand. Values with a darker or
 * lighter repetition get one of the palette's own colours, as soon as there are enough. If two values share a colour,
 * the first keeps it. Colours outside the palette are kept.
 */
export function toFirstColors(values: readonly string[], paletteId: string, existing: Mapping): Mapping {
  const own = categoricalColors(paletteId)
  const all = allTurns(paletteId)
  const isEnough = values.length <= own.length
  const isLater = (color: string): boolean => all.includes(color) && !own.includes(color)
  return dealAnew(values, existing, {
    isKept: (color, kept) => !(isEnough && isLater(color)) && !(all.includes(color) && kept.includes(color)),
    choices: all,
    isChoice: (color, kept) => !kept.includes(color),
  })
}

function allTurns(paletteId: string): string[] {
  const colors = categoricalColors(paletteId)
  const inTurn = colorsInTurn(colors)
  return Array.from({ length: colors.length * TURNS.length }, (_, index) => inTurn(index))
}

type Dealing = {
  choices: readonly string[]
  /** Whether a value keeps its colour, given those kept before. */
  isKept(color: string, kept: readonly string[]): boolean
  /** Whether a colour may be assigned, given those in use. */
  isChoice(color: string, taken: readonly string[]): boolean
}

/** Decides first which colours are kept, so that no value loses its colour to another one. */
function dealAnew(
  values: readonly string[],
  existing: Mapping,
  { choices, isKept, isChoice }: Dealing,
): Mapping {
  const taken: string[] = []
  const mapping = new Map<string, string>()
  for (const value of values) {
    const color = existing[value]
    if (color === undefined || !isKept(color, taken)) continue
    mapping.set(value, color)
    taken.push(color)
  }
  values.forEach((value, index) => {
    if (mapping.has(value)) return
    const color = choices.find((choice) => isChoice(choice, taken)) ?? choices[index % choices.length]
    if (color === undefined) return
    mapping.set(value, color)
    taken.push(color)
  })
  return Object.fromEntries(mapping)
}
