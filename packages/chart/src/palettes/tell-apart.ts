import { isFaint } from '../rules/contrast.ts'
import { colorDifference, TELLABLE } from './color-difference.ts'
import { colorsInTurn, TURNS } from './color-mapping.ts'
import { categoricalColors, clearPaletteFor } from './palettes.ts'

type Mapping = Readonly<Record<string, string>>

/**
 * Colours that can be told apart, for values in their order: those that stand out and differ from all before them stay,
 * the others take the palette's next that does, else one of a palette that everybody can tell apart.
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
 * Colours for the few values of many that are left, where nobody chose them by hand: values that had to take a darker
 * or lighter turn of the palette get one of its own colours, as soon as there are enough. Of two values that the palette
 * gave the same colour, the one that comes first keeps it. Colours that are none of the palette's stay.
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
  /** Whether a value keeps its colour beside those that were kept before. */
  isKept(color: string, kept: readonly string[]): boolean
  /** Whether a colour may be given beside those that are taken. */
  isChoice(color: string, taken: readonly string[]): boolean
}

/** What stays is settled first, so that a value never loses its colour to one that needs a new one. */
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
