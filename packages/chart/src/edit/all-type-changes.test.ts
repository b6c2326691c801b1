import { type Components, findDimension, isDimensionColumn, isGeographical, isTemporal } from '@tessera/cube'
import { describe, expect, it } from 'vitest'
import type { ChartTypeName } from '../chart-type.ts'
import { type ChartConfig, parseChartConfig } from '../config/index.ts'
import { CHART_TYPE_NAMES, chartTypeOf } from '../registry.ts'
import type { Roles } from '../roles.ts'
import { segmentChoices } from '../rules/choices.ts'
import { startAll, typesOf } from '../testing/all-types.ts'
import { type Fixture, startConfig } from '../testing/fixture.ts'
import { CUBES } from '../testing/generated-cubes.ts'
import { filterTable } from '../testing/tables.ts'
import { changeChartType, withDerivedFilters } from './edit-chart.ts'

const rolesOf = (config: ChartConfig, components: Components): Roles =>
  chartTypeOf(config).toRoles(config, components)
const encodedOf = (config: ChartConfig): string[] => chartTypeOf(config).encodedDimensions(config)

/** Everything that may go along: texts, limits, and what the fields can say. */
const withMuch = (config: ChartConfig): ChartConfig => ({
  ...config,
  meta: { ...config.meta, title: { de: 'Abfall', fr: 'Déchets', it: 'Rifiuti', en: 'Waste' } },
  limits: { mass: [{ related: [], color: '#00ff00', lineType: 'dashed' }] },
})

const pairs = Object.entries(CUBES).flatMap(([cube, fixture]) =>
  startAll(fixture).flatMap((from) =>
    typesOf(fixture).map((to) => ({ cube, fixture, from: withMuch(from), to, type: from.chartType })),
  ),
)

const valuesOf = (config: ChartConfig, { components, table }: Fixture): string[] => {
  const filtered = filterTable(table, config.cubes[0]?.filters ?? {})
  const encoded = new Set(encodedOf(config).filter((id) => findDimension(components, id)))
  const columns = filtered.columns.filter(isDimensionColumn).filter(({ id }) => encoded.has(id))
  return Array.from({ length: filtered.rowCount }, (_, row) => columns.map(({ codes }) => codes[row]).join())
}

describe('the generated cubes', () => {
  it('lead from every type to every other', () => {
    const ways = new Set(pairs.map(({ type, to }) => `${type} ${to}`))
    expect(ways.size).toBe(CHART_TYPE_NAMES.length ** 2)
  })
})

describe.each(pairs)('a cube $cube, $type as $to', ({ fixture, from, to, type }) => {
  const { components } = fixture
  const config = changeChartType(from, to, components)

  it('can be saved', () => {
    expect(config.chartType).toBe(to)
    expect(parseChartConfig(config)).toEqual({ ok: true, value: config })
  })

  it('keeps key, texts, limits and datasets', () => {
    const keptOf = ({ key, meta, limits, cubes }: ChartConfig) => ({
      key,
      meta,
      limits,
      cubes: cubes.map(({ iri, unversionedIri }) => ({ iri, unversionedIri })),
    })
    expect(keptOf(config)).toEqual(keptOf(from))
  })

  it('gives each key dimension that tells no marks apart one value, and no other', () => {
    const encoded = encodedOf(config)
    for (const { id, isKeyDimension } of components.dimensions) {
      const filter = config.cubes[0]?.filters[id]
      if (encoded.includes(id)) expect(filter?.type, id).not.toBe('single')
      else if (isKeyDimension) expect(filter?.type, id).toBe('single')
    }
  })

  it('never has two observations on one mark', () => {
    const places = valuesOf(config, fixture)
    expect(places.length).toBeGreaterThan(0)
    expect(new Set(places).size).toBe(places.length)
  })

  it('has components of the kinds its places take', () => {
    for (const encoding of chartTypeOf(config).encodings) {
      const all = [...components.dimensions, ...components.measures]
      for (const id of encoding.read(config)) {
        expect(encoding.kinds, encoding.field).toContain(all.find((component) => component.id === id)?.kind)
      }
    }
  })

  it('keeps the measure where it can be drawn', () => {
    const { measure } = rolesOf(from, components)
    const found = components.measures.find(({ id }) => id === measure?.componentId)
    const needsUnit = to.startsWith('combo')
    if (found?.kind !== 'NumericalMeasure' || (needsUnit && found.unit === undefined)) return
    expect(rolesOf(config, components).measure?.componentId).toBe(found.id)
  })

  it('keeps what marks are laid along where it fits the axis', () => {
    const category = findDimension(components, rolesOf(from, components).category?.componentId ?? '')
    if (!category || !fits[to](category)) return
    expect(rolesOf(config, components).category?.componentId).toBe(category.id)
  })

  it('keeps the segment unless it cannot be stacked, or stands on the axis', () => {
    const { segment } = rolesOf(from, components)
    const roles = rolesOf(config, components)
    const isSplit = ['column', 'bar', 'line', 'scatterplot', 'pie', 'table'].includes(to)
    if (!segment || !isSplit || roles.category?.componentId === segment.componentId) return
    expect(segmentChoices(components).map(({ id }) => id)).toContain(segment.componentId)
    expect(roles.segment).toMatchObject({ componentId: segment.componentId })
  })

  it('comes back with what both could say', () => {
    const back = rolesOf(changeChartType(config, type, components), components)
    const [first, between] = [rolesOf(from, components), rolesOf(config, components)]
    for (const role of ['category', 'measure', 'segment', 'animation'] as const) {
      const id = first[role]?.componentId
      if (id === undefined || between[role]?.componentId !== id) continue
      expect(back[role]?.componentId, role).toBe(id)
    }
  })

  it('needs no further filters', () => {
    expect(withDerivedFilters(config, components)).toEqual(config)
  })
})

/** What the axis of each type takes. */
const anything = () => true
const nothing = () => false
const fits: Record<ChartTypeName, (dimension: Components['dimensions'][number]) => boolean> = {
  column: anything,
  bar: anything,
  line: isTemporal,
  area: isTemporal,
  scatterplot: nothing,
  pie: nothing,
  map: isGeographical,
  table: nothing,
  comboLineSingle: isTemporal,
  comboLineDual: isTemporal,
  comboLineColumn: isTemporal,
}

describe('a change of type that the cube does not allow', () => {
  it.each<[ChartTypeName, keyof typeof CUBES]>([
    ['line', 'without time'],
    ['pie', 'with time alone'],
    ['map', 'of two measures in one unit'],
    ['column', 'without numbers'],
    ['comboLineDual', 'of two measures in one unit'],
    ['comboLineSingle', 'with places alone'],
  ])('to %s throws for a cube %s, saying what is missing', (to, cube) => {
    const fixture = CUBES[cube]!
    expect(() => changeChartType(startConfig(fixture), to, fixture.components)).toThrow(
      /^No (dimension|measure) found for initial config$/,
    )
  })
})
