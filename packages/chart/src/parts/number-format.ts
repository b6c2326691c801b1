import {
  type ComponentId,
  type Components,
  formatUnit,
  type Locale,
  type Magnitude,
  type Measure,
} from '@tessera/cube'
import type { DrawInput, WrapDraw } from '../chart-type.ts'
import type { NumberFormats } from '../config/number-formats.ts'
import { type Conversion, countOf, multiply, sizeOf, withConversions } from '../converted-units.ts'
import { lastPerObject } from '../data/per-object.ts'
import { withStatedUnits } from '../data/stated-units.ts'
import type { ChartConfig } from '../registry.ts'
import { shownMagnitude } from '../rules/number-formats.ts'

/** Texts of the magnitudes, which `splitUnit` recognizes in any language. */
const FIGURES: Record<Magnitude, string> = { thousand: '1000', million: 'Mio.', billion: 'Mrd.' }

type Formatted = Pick<DrawInput, 'components' | 'table' | 'history'> & {
  factors: ReadonlyMap<ComponentId, number>
}

const lastFormatted = lastPerObject<DrawInput['table'], Formatted>()

/**
 * Draws numbers with the author's magnitudes and signs. Divides the values, axis ends and reference lines, and adds the
 * magnitude to the unit.
 */
export const withNumberFormat: WrapDraw<ChartConfig> = (draw) => (config, input) => {
  const { table, components, history, locale } = input
  const { factors, ...formatted } = lastFormatted(table, [components, history, locale, config], () =>
    toFormatted(config, input),
  )
  return draw(withCountedNumbers(config, factors), { ...input, ...formatted })
}

function toFormatted(config: ChartConfig, { components, table, history, locale }: DrawInput): Formatted {
  const { numberFormats = {} } = config
  const stated = withStatedUnits(components, config)
  const conversions = new Map<ComponentId, Conversion>()
  const factors = new Map<ComponentId, number>()
  for (const measure of stated.measures) {
    const magnitude = shownMagnitude(config, measure, stated)
    if (!magnitude) continue
    const { conversion, factor } = countIn(magnitude, measure, locale)
    conversions.set(measure.id, conversion)
    factors.set(measure.id, factor)
  }
  const counted = withConversions({ components: stated, table }, conversions)
  return {
    factors,
    table: counted.table,
    components: withSigns(counted.components, numberFormats, factors),
    ...(history && { history: withConversions({ components: stated, table: history }, conversions).table }),
  }
}

/** Converts the values of a measure to thousands, millions and so on, and replaces the magnitude in its unit. */
function countIn(
  wanted: Magnitude,
  { unit }: Measure,
  locale: Locale,
): { conversion: Conversion; factor: number } {
  const { size, unit: what } = countOf(unit)
  const factor = size / sizeOf(wanted)
  return {
    factor,
    conversion: {
      convert: (value) => multiply(value, factor),
      unit: formatUnit(`${FIGURES[wanted]} ${what}`, locale),
      isWhole: factor >= 1,
    },
  }
}

/** Sets the signs of numbers. Amounts of money in millions do not have cents as decimals. */
const withSigns = (
  components: Components,
  formats: NumberFormats,
  factors: ReadonlyMap<ComponentId, number>,
): Components => ({
  ...components,
  measures: components.measures.map((measure) => ({
    ...measure,
    ...(Object.hasOwn(formats, measure.id) && formats[measure.id]?.sign && { isSigned: true }),
    ...(factors.has(measure.id) && { isCurrency: false }),
  })),
})

/** Converts numbers entered by the author, such as axis ends, lines and bands, in the same way. */
function withCountedNumbers(config: ChartConfig, factors: ReadonlyMap<ComponentId, number>): ChartConfig {
  if (factors.size === 0) return config
  const { referenceLines } = config
  const fields = Object.entries(config.fields as Record<string, unknown>).map(([name, field]) => [
    name,
    withCountedEnds(field, factors),
  ])
  return {
    ...config,
    fields: Object.fromEntries(fields),
    ...(referenceLines && {
      referenceLines: referenceLines.map((line) => {
        const factor = factors.get(line.measureId) ?? 1
        const { value, to } = line
        return {
          ...line,
          value: multiply(value, factor),
          ...(to !== undefined && { to: multiply(to, factor) }),
        }
      }),
    }),
  } as ChartConfig
}

type Icons = { thresholds?: [number, number] }
type Ended = { componentId?: string; customDomain?: [number, number]; icons?: Icons }

function withCountedEnds(field: unknown, factors: ReadonlyMap<ComponentId, number>): unknown {
  const { componentId = '', customDomain, icons } = (field ?? {}) as Ended
  const factor = factors.get(componentId)
  if (factor === undefined) return field
  const count = (ends: [number, number]): number[] => ends.map((end) => multiply(end, factor))
  return {
    ...(field as object),
    ...(customDomain && { customDomain: count(customDomain) }),
    ...(icons?.thresholds && { icons: { ...icons, thresholds: count(icons.thresholds) } }),
  }
}
