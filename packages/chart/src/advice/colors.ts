import { type ComboConfig, setMeasuresPalette, setPalette } from '../edit/colors.ts'
import type { PlotConfig } from '../edit/plot.ts'
import { readMappedColors, setColorsThatDiffer } from '../edit/shown-colors.ts'
import { colorDifference, JUST_NOTICEABLE, TELLABLE } from '../palettes/color-difference.ts'
import { DIMENSION_PALETTE } from '../palettes/color-mapping.ts'
import { differenceAs, type Vision } from '../palettes/color-vision.ts'
import {
  categoricalColors,
  clearPaletteFor,
  DEFAULT_COLOR,
  isCategoricalPalette,
} from '../palettes/palettes.ts'
import { chartTypeOf } from '../registry.ts'
import { isFaint } from '../rules/contrast.ts'
import type { AdviceRule, AdviceSite, WayOut } from './advice.ts'
import { hasPictureEach, MAX_SEGMENTS } from './too-many.ts'
import { set } from './ways.ts'

/** A colour in the picture, and the value it stands for. */
type Named = { value: string; label: string; color: string }

/** Returns the colours in the picture. Empty if all marks have the same colour. */
function readNamed({ config, components, parts }: AdviceSite): Named[] {
  const mapping = readMappedColors(config)?.colorMapping ?? {}
  const used = new Set(chartTypeOf(config).usedComponents(config))
  const shown =
    parts?.values ??
    components.measures.flatMap(({ id, label }) => (used.has(id) ? [{ value: id, label }] : []))
  return shown.flatMap(({ value, label }) => {
    const color = mapping[value]
    return color === undefined ? [] : [{ value, label, color }]
  })
}

const choose = (named: Named[]): WayOut => {
  const values = named.map(({ value }) => value)
  return { messageId: 'advice.way.other-colors', change: (config) => setColorsThatDiffer(config, values) }
}

/** Returns whether a publisher provides colours for values on a scale. */
const isRamp = ({ config, segment }: AdviceSite): boolean =>
  readMappedColors(config)?.paletteId === DIMENSION_PALETTE && segment?.dimension.kind === 'OrdinalDimension'

/**
 * Returns the minimum difference of two colours. Colours from one palette, or a publisher's colours for values on a
 * scale, only have to be distinguishable at all.
 */
function neededDifference(site: AdviceSite): (one: string, other: string) => number {
  const paletteId = readMappedColors(site.config)?.paletteId ?? ''
  const isSteps = isRamp(site)
  const own = new Set(isCategoricalPalette(paletteId) ? categoricalColors(paletteId) : [])
  return (one, other) => (isSteps || (own.has(one) && own.has(other)) ? JUST_NOTICEABLE : TELLABLE)
}

/**
 * Warns about two values with equal or similar colours. Skips charts with far too many values, which `tooManySegments`
 * reports.
 */
export const similarColors: AdviceRule = (site) => {
  const named = readNamed(site)
  if (named.length > MAX_SEGMENTS || hasPictureEach(site)) return undefined
  const needed = neededDifference(site)
  const pairs = named.flatMap((one, at) =>
    named
      .slice(at + 1)
      .filter((other) => colorDifference(one.color, other.color) < needed(one.color, other.color))
      .map((other) => [one, other] as const),
  )
  const [pair] = pairs
  if (!pair) return undefined
  return {
    id: 'similar-colors',
    messageId: 'advice.similar-colors',
    values: { one: pair[0].label, other: pair[1].label, count: pairs.length },
    ways: [choose(named)],
  }
}

/**
 * Kinds of colour-blindness, most common first. Greyscale is covered by second channels (`parts/second-channel.ts`).
 */
const CONFUSED: readonly { id: string; visions: readonly Vision[] }[] = [
  { id: 'red-green', visions: ['deuteranopia', 'protanopia'] },
  { id: 'blue-green', visions: ['tritanopia'] },
]

/**
 * Warns about neighbouring colours that colour-blind people cannot distinguish: those of adjacent parts, or of any two
 * series of a plot.
 */
export const confusedColors: AdviceRule = (site) => {
  const named = readNamed(site)
  if (named.length > MAX_SEGMENTS || hasPictureEach(site) || isRamp(site) || similarColors(site))
    return undefined
  const neighbours = neighboursOf(site, named)
  for (const { id, visions } of CONFUSED) {
    const pairs = neighbours.filter(([one, other]) =>
      visions.some((vision) => differenceAs(vision, one.color, other.color) < TELLABLE),
    )
    const [pair] = pairs
    if (!pair) continue
    return {
      id: 'confused-colors',
      messageId: `advice.alike.${id}`,
      values: { one: pair[0].label, other: pair[1].label, count: pairs.length },
      ways: [clearPalette(site, named)],
    }
  }
  return undefined
}

type Pair = readonly [Named, Named]

const pairsOf = (named: Named[]): Pair[] =>
  named.flatMap((one, at) => named.slice(at + 1).map((other): Pair => [one, other]))

/** Returns the pairs of adjacent parts of a whole. In a pie, the last part is adjacent to the first. */
function neighboursOf({ config, roles, parts }: AdviceSite, named: Named[]): Pair[] {
  const { stacking, segmentSorting } = chartTypeOf(config).plot
  const isPie = segmentSorting === 'pie'
  if (!isPie && stacking !== 'always' && roles.segment?.type !== 'stacked') return pairsOf(named)
  const sums = new Map(parts?.values.map(({ value, sum }) => [value, sum]))
  const sumOf = ({ value }: Named): number => sums.get(value) ?? 0
  const { sortingType = 'byAuto' } = roles.segment?.sorting ?? {}
  const laid =
    sortingType === 'byTotalSize' || sortingType === 'byMeasure'
      ? named.toSorted((a, b) => sumOf(b) - sumOf(a))
      : sortingType === 'byDimensionLabel'
        ? named.toSorted((a, b) => a.label.localeCompare(b.label))
        : named
  const next = (index: number): Named | undefined => laid[isPie ? (index + 1) % laid.length : index + 1]
  return laid.flatMap((one, index): Pair[] => {
    const other = next(index)
    return other && other !== one ? [[one, other]] : []
  })
}

/** Suggests a colour-blind-safe palette with enough colours. */
function clearPalette({ components }: AdviceSite, named: Named[]): WayOut {
  const paletteId = clearPaletteFor(named.length)
  return {
    messageId: 'advice.way.clear-palette',
    change: (config) =>
      (readMappedColors(config)?.type === 'measures'
        ? setMeasuresPalette(
            config as ComboConfig,
            paletteId,
            named.map(({ value }) => value),
          )
        : setPalette(config as PlotConfig, paletteId, components)) as typeof config,
  }
}

/** Warns about marks with little contrast to white. */
export const faintColors: AdviceRule = (site) => {
  const named = readNamed(site)
  const faint = named.filter(({ color }) => isFaint(color))
  const [first] = faint
  const single = site.roles.color?.color
  if (named.length > MAX_SEGMENTS) return undefined
  if (first) {
    const values = { name: first.label, count: faint.length }
    return { id: 'faint-colors', messageId: 'advice.faint-colors', values, ways: [choose(named)] }
  }
  if (named.length > 0 || single === undefined || !isFaint(single)) return undefined
  return {
    id: 'faint-colors',
    messageId: 'advice.faint-color',
    ways: [{ messageId: 'advice.way.strong-color', change: set(site, 'color', DEFAULT_COLOR) }],
  }
}
