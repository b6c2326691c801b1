import { readMappedColors, setColorsThatDiffer } from '../edit/shown-colors.ts'
import { colorDifference, JUST_NOTICEABLE, TELLABLE } from '../palettes/color-difference.ts'
import { DIMENSION_PALETTE } from '../palettes/color-mapping.ts'
import { categoricalColors, DEFAULT_COLOR, isCategoricalPalette } from '../palettes/palettes.ts'
import { chartTypeOf } from '../registry.ts'
import { isFaint } from '../rules/contrast.ts'
import type { AdviceRule, AdviceSite, WayOut } from './advice.ts'
import { MAX_SEGMENTS } from './too-many.ts'
import { turn } from './ways.ts'

/** A colour of the picture and what it stands for. */
type Named = { value: string; label: string; color: string }

/** The colours of what is shown; none where all marks have one colour. */
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

const choose = (named: Named[]): WayOut => ({
  messageId: 'advice.way.other-colors',
  change: (config) =>
    setColorsThatDiffer(
      config,
      named.map(({ value }) => value),
    ),
})

/**
 * From which difference on two colours are far enough apart. Colours that somebody has put together are trusted, as long
 * as an eye can tell them apart: a palette's own, and a publisher's for values that are steps of a scale.
 */
function neededDifference({ config, segment }: AdviceSite): (one: string, other: string) => number {
  const paletteId = readMappedColors(config)?.paletteId ?? ''
  const isRamp = paletteId === DIMENSION_PALETTE && segment?.dimension.kind === 'OrdinalDimension'
  const own = new Set(isCategoricalPalette(paletteId) ? categoricalColors(paletteId) : [])
  return (one, other) => (isRamp || (own.has(one) && own.has(other)) ? JUST_NOTICEABLE : TELLABLE)
}

/** Two values in the same colour, or nearly. Of very many that is said already (`tooManySegments`). */
export const similarColors: AdviceRule = (site) => {
  const named = readNamed(site)
  if (named.length > MAX_SEGMENTS) return undefined
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

/** Marks that can hardly be seen on white. */
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
    ways: [{ messageId: 'advice.way.strong-color', change: turn(site, 'color', DEFAULT_COLOR) }],
  }
}
