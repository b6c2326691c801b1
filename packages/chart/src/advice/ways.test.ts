import { describe, expect, it } from 'vitest'
import { type ChartConfig, parseChartConfig } from '../config/index.ts'
import { drawChart, loadDrawings } from '../drawings.ts'
import { changeChartType, newChartConfig } from '../edit/edit-chart.ts'
import { controlsOf } from '../editing.ts'
import { CHART_TYPE_NAMES } from '../registry.ts'
import { disabledReason } from '../rules/availability.ts'
import { CUBE, type Fixture, inputFor } from '../testing/fixture.ts'
import { CUBES } from '../testing/generated-cubes.ts'
import { setField } from '../testing/set-field.ts'
import { adviseOn, drawKinds, toKinds, withOnly, withSaved } from './testing/advised.ts'

await loadDrawings()

/** Cubes that cause problems in any chart, and those of the edit tests. */
const cubes: Record<string, Fixture> = {
  ...CUBES,
  'of many kinds': toKinds({ kinds: 70, years: 3 }),
  'of many years': toKinds({ kinds: 12, years: 210 }),
  'of rates': toKinds({ kinds: 9, measure: { unit: 'g/kWh' } }),
  'of per cents': toKinds({ kinds: 9, measure: { unit: '%' }, numberOf: (kind, year) => 20 + kind + year }),
  'of steps of a scale': toKinds({ kinds: 9, kind: { kind: 'OrdinalDimension' } }),
  'with a total': toKinds({
    kinds: 14,
    numberOf: (kind, year) => (kind === 0 ? 13 * 7001 + 91 * 100 + 13 * year : 7001 + 100 * kind + year),
  }),
}

/** Returns the charts of a cube: every type, with every axis and segment, and with bad axis ends and colours. */
function listCharts({ components }: Fixture): ChartConfig[] {
  const first = newChartConfig({ key: 'chart', cube: CUBE, components })
  const types = CHART_TYPE_NAMES.filter((name) => disabledReason(name, components) === undefined)
  return types
    .map((name) => changeChartType(first, name, components))
    .flatMap((config) => [config, ...turnFields(config, components)])
    .flatMap((config) => [config, ...withWrongs(config)])
}

const turnFields = (config: ChartConfig, components: Fixture['components']): ChartConfig[] =>
  controlsOf(config, components).flatMap((control) =>
    control.kind === 'select' && ['x', 'y', 'segment'].includes(control.field ?? '')
      ? control.options
          .filter(({ value, disabled }) => !disabled && value !== '')
          .map(({ value }) => setField(config, control.field!, value, components))
      : [],
  )

function withWrongs(config: ChartConfig): ChartConfig[] {
  const { color, segment } = config.fields as { color?: { type?: string }; segment?: { componentId: string } }
  const customDomain = [3, 4] as const
  const axis = config.chartType.startsWith('b') ? 'x' : 'y'
  const { [axis]: measured } = config.fields as Record<string, object>
  const cut = withSaved(config, { [axis]: { ...measured, customDomain } })
  const isPlot = color?.type === 'single' || color?.type === 'segment'
  if (!isPlot || !measured) return []
  const same = { colorMapping: Object.fromEntries(listValues(config).map((value) => [value, '#eeeeee'])) }
  return [
    cut,
    withSaved(config, { color: { ...color, ...(segment ? same : { color: '#f0f0f0' }) } }),
    ...(segment ? [withOnly(config, segment.componentId, listValues(config).slice(0, 5))] : []),
  ]
}

/** Returns whether nothing is drawn, since some cubes have values without numbers, or only zeros. */
const isEmpty = (config: ChartConfig, fixture: Fixture): boolean =>
  drawChart(config, inputFor(config, fixture)).hints.some(({ kind }) => kind === 'empty')

const listValues = (config: ChartConfig): string[] =>
  Object.keys((config.fields as { color: { colorMapping?: object } }).color.colorMapping ?? {})

const said = new Set<string>()
const taken = new Set<string>()

describe.each(Object.entries(cubes))('the ways out of a chart of a cube %s', (_, fixture) => {
  it('can be saved and drawn, and lead out', () => {
    for (const config of listCharts(fixture)) {
      for (const { id, ways } of adviseOn(config, fixture)) {
        said.add(id)
        expect(ways.length).toBeGreaterThan(0)
        for (const { change, messageId } of ways) {
          taken.add(messageId)
          const next = change(config)
          const name = `${config.chartType}, ${id}, ${messageId}: ${JSON.stringify(config)}`
          expect(next, name).not.toEqual(config)
          expect(parseChartConfig(next), name).toEqual({ ok: true, value: next })
          if (!isEmpty(config, fixture)) expect(isEmpty(next, fixture), name).toBe(false)
          expect(
            adviseOn(next, fixture).map((advice) => advice.id),
            name,
          ).not.toContain(id)
        }
      }
    }
  })
})

describe('to show the largest alone', () => {
  const showLargest = (name: 'column' | 'bar', fixture: Fixture): ChartConfig => {
    const first = newChartConfig({ key: 'chart', cube: CUBE, components: fixture.components })
    const axis = name === 'column' ? 'x' : 'y'
    const along = setField(changeChartType(first, name, fixture.components), axis, 'kind', fixture.components)
    const ways = adviseOn(along, fixture).flatMap((advice) => advice.ways)
    return ways.find(({ messageId }) => messageId === 'advice.way.largest')!.change(along)
  }
  const sortingOf = ({ fields }: ChartConfig): unknown[] =>
    (['x', 'y'] as const).flatMap(
      (axis) => (fields as Record<string, { sorting?: object }>)[axis]?.sorting ?? [],
    )

  it.each(['column', 'bar'] as const)('sorts them: %s', (name) => {
    const config = showLargest(name, toKinds({ kinds: 70, years: 3 }))
    expect(config.top).toEqual({ count: 20 })
    expect(sortingOf(config)).toEqual([{ sortingType: 'byMeasure', sortingOrder: 'desc' }])
  })
  it('leaves steps of a scale in their order', () => {
    const steps = toKinds({ kinds: 70, kind: { kind: 'OrdinalDimension' } })
    expect(sortingOf(showLargest('column', steps))).toEqual([{ sortingType: 'byAuto', sortingOrder: 'asc' }])
  })
})

it('to show the largest lines alone leaves so few that they can be followed', () => {
  const fixture = toKinds({ kinds: 12 })
  const lines = drawKinds(fixture, 'line')
  const [advice] = adviseOn(lines, fixture)
  const way = advice!.ways.find(({ messageId }) => messageId === 'advice.way.largest')!
  expect(way.values).toEqual({ count: 7 })
  expect(adviseOn(way.change(lines), fixture)).toEqual([])
})

it('of every rule but that of very many observations were taken', () => {
  expect([...said].toSorted()).toEqual([
    'away-from-zero',
    'confused-colors',
    'cut-values',
    'faint-colors',
    'not-addable',
    'shares-of-some',
    'similar-colors',
    'too-many-bars',
    'too-many-columns',
    'too-many-lines',
    'too-many-segments',
    'too-many-slices',
    'totals',
  ])
})

it('keep the largest parts of a whole, with and without the rest, and draw small multiples', () => {
  expect([...taken]).toEqual(
    expect.arrayContaining(['advice.way.largest', 'advice.way.group-rest', 'advice.way.facets']),
  )
})
