import { type Components, type Dimension, findDimension, isDimensionColumn } from '@tessera/cube'
import { describe, expect, it } from 'vitest'
import { type ChartConfig, parseChartConfig } from '../config/index.ts'
import { drawChart, loadDrawings } from '../drawings.ts'
import { controlsOf } from '../editing.ts'
import { CHART_TYPE_NAMES, type ChartTypeName, chartTypeNamed, chartTypeOf } from '../registry.ts'
import type { Roles } from '../roles.ts'
import { segmentChoices } from '../rules/choices.ts'
import type { Mark, Scene } from '../scene.ts'
import { startAll, typesOf } from '../testing/all-types.ts'
import { airports, type Fixture, inputFor, startConfig, waste } from '../testing/fixture.ts'
import { CUBES } from '../testing/generated-cubes.ts'
import { turnControls, turnToLast } from '../testing/reach.ts'
import { filterTable } from '../testing/tables.ts'
import { changeChartType, withDerivedFilters } from './edit-chart.ts'

const rolesOf = (config: ChartConfig, components: Components): Roles =>
  chartTypeOf(config).toRoles(config, components)
const encodedOf = (config: ChartConfig): string[] => chartTypeOf(config).encodedDimensions(config)

/** Adds what should survive a change of type: texts, limits and fields. */
const withMuch = (config: ChartConfig): ChartConfig => ({
  ...config,
  meta: { ...config.meta, title: { de: 'Abfall', fr: 'Déchets', it: 'Rifiuti', en: 'Waste' } },
  limits: { mass: [{ related: [], color: '#00ff00', lineType: 'dashed' }] },
})

/** Cubes with everything needed for drawing; generated ones have no regions. */
const DRAWN: Record<string, Fixture> = { 'of waste': waste, 'of airports': airports }

/** Returns all pairs of types, from one to another. */
const toPairs = (cubes: Record<string, Fixture>) =>
  Object.entries(cubes).flatMap(([cube, fixture]) =>
    startAll(fixture).flatMap((start) =>
      typesOf(fixture).map((to) => {
        const from = withMuch(start)
        const config = changeChartType(from, to, fixture.components)
        return { cube, fixture, from, to, type: from.chartType, config }
      }),
    ),
  )
const drawn = toPairs(DRAWN)
const pairs = [...toPairs(CUBES), ...drawn]

await loadDrawings()

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

describe.each(pairs)('a cube $cube, $type as $to', ({ fixture, from, to, type, config }) => {
  const { components } = fixture

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
    for (const field of chartTypeOf(config).fields) {
      const all = [...components.dimensions, ...components.measures]
      for (const id of field.read(config)) {
        expect(field.kinds, field.name).toContain(all.find((component) => component.id === id)?.kind)
      }
    }
  })

  it('keeps the measure if it can be drawn', () => {
    const { measure } = rolesOf(from, components)
    const found = components.measures.find(({ id }) => id === measure?.componentId)
    const needsUnit = chartTypeNamed(to).group === 'combo'
    if (found?.kind !== 'NumericalMeasure' || (needsUnit && found.unit === undefined)) return
    expect(rolesOf(config, components).measure?.componentId).toBe(found.id)
  })

  it('keeps what marks are laid along if it fits the axis', () => {
    const category = findDimension(components, rolesOf(from, components).category?.componentId ?? '')
    if (!category || !canLieAlong(to, category)) return
    expect(rolesOf(config, components).category?.componentId).toBe(category.id)
  })

  it('keeps the segment unless it cannot be stacked, or stands on the axis', () => {
    const { segment } = rolesOf(from, components)
    const roles = rolesOf(config, components)
    const { fields, plot, listedColumns } = chartTypeNamed(to)
    const isSplit =
      listedColumns || (plot.stacking !== 'always' && fields.some(({ name }) => name === 'segment'))
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

/** Returns whether a type can place marks along such a dimension, on an axis or a map. */
const canLieAlong = (to: ChartTypeName, { kind }: Dimension): boolean =>
  chartTypeNamed(to).fields.some(
    ({ name, isAxis, kinds }) => (isAxis || /^(area|symbol)Layer$/.test(name)) && kinds.includes(kind),
  )

const numbersOf = (mark: Mark): number[] =>
  Object.values(mark).filter((value): value is number => typeof value === 'number')

/**
 * Lists the values that JSON would not give back, with the names they have: anything but plain objects, lists, texts,
 * booleans, null and finite numbers other than -0. Much faster than comparing each scene with its parsed copy.
 */
function lostInJson(value: unknown, name = '', lost: string[] = []): string[] {
  if (Array.isArray(value)) for (const each of value) lostInJson(each, name, lost)
  else if (typeof value === 'object' && value && Object.getPrototypeOf(value) === Object.prototype)
    for (const [key, each] of Object.entries(value)) {
      if (each !== undefined) lostInJson(each, key, lost)
    }
  else if (typeof value === 'number' ? !Number.isFinite(value) || Object.is(value, -0) : !isJson(value))
    lost.push(`${name}: ${String(value)}`)
  return lost
}

const isJson = (value: unknown): boolean =>
  value === null || typeof value === 'string' || typeof value === 'boolean'

describe('what JSON would lose', () => {
  it('is nothing of plain values', () => {
    const plain = { a: [1, 'b', null, true, { c: -0.5, missing: undefined }], d: {} }
    expect(lostInJson(plain)).toEqual([])
    expect(JSON.parse(JSON.stringify(plain))).toEqual(plain)
  })

  it.each([
    [() => 1],
    [Number.NaN],
    [Number.POSITIVE_INFINITY],
    [-0],
    [new Date(0)],
    [new Map([[1, 2]])],
    [1n],
    [Symbol('a')],
    [[undefined]],
  ])('is %s', (value) => {
    expect(lostInJson({ list: [{ value }] })).toHaveLength(1)
  })
})

/** Configs that were checked already, since many paths lead to the same one. */
const seen = new Map<Fixture, Map<string, Scene | undefined>>()

function expectTrustworthy(config: ChartConfig, fixture: Fixture): Scene | undefined {
  const known = seen.get(fixture) ?? new Map<string, Scene | undefined>()
  seen.set(fixture, known)
  const text = JSON.stringify(config)
  if (!known.has(text)) known.set(text, checkedScene(config, fixture))
  return known.get(text)
}

function checkedScene(config: ChartConfig, fixture: Fixture): Scene | undefined {
  expect(parseChartConfig(config)).toEqual({ ok: true, value: config })
  const scene = drawChart(config, inputFor(config, fixture))
  expect(scene.hints.filter(({ messageId }) => messageId === 'hint.overlap')).toEqual([])
  expect(lostInJson(scene)).toEqual([])
  if (scene.type === 'picture') {
    const keys = scene.marks.map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
    expect(scene.marks.flatMap(numbersOf).filter((number) => !Number.isFinite(number))).toEqual([])
    expect(scene.marks.filter((mark) => mark.type === 'polygon' && /NaN|Infinity/.test(mark.path))).toEqual(
      [],
    )
    expect(scene.marks.every(({ datum }) => datum === undefined || scene.data[datum])).toBe(true)
  }
  return scene
}

describe.each(drawn)('a drawn cube $cube, $type as $to', ({ config, fixture, to, from }) => {
  it('is a chart that can be drawn, one observation a mark', () => {
    const scene = expectTrustworthy(config, fixture)
    expect(scene?.hints.filter(({ kind }) => kind === 'empty') ?? []).toEqual([])
  })

  it('shows the chosen value of each control among its options', () => {
    for (const control of controlsOf(config, fixture.components)) {
      if (control.kind !== 'select') continue
      expect(control.options.map(({ value }) => value)).toContain(control.value)
    }
  })

  it('can be saved and drawn after each control is set to each of its choices', () => {
    const reached = turnControls(config, fixture)
    expect(reached.length).toBeGreaterThan(1)
    for (const { path, config: next } of reached) {
      expect(() => expectTrustworthy(next, fixture), path).not.toThrow()
    }
  })

  it('is itself after changing to its own type', () => {
    expect(changeChartType(config, to, fixture.components)).toBe(config)
  })

  it.runIf(from.chartType === to)('can be saved and drawn after each two controls are set', () => {
    for (const { path, config: next } of turnControls(config, fixture)) {
      for (const { config: further, path: second } of turnToLast(next, fixture)) {
        expect(() => expectTrustworthy(further, fixture), `${path}, ${second}`).not.toThrow()
      }
    }
  })
})

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
