import { describe, expect, it } from 'vitest'
import { parseChartConfig } from '../../config/index.ts'
import { setControl } from '../../edit/edit-chart.ts'
import { controlsOf } from '../../editing.ts'
import { chartTypeOf } from '../../registry.ts'
import { toLinkBase } from '../../rules/link-base.ts'
import { tableWith } from '../../testing/configs.ts'
import { inputFor, waste } from '../../testing/fixture.ts'
import { type Row, toTable, UNDEFINED } from '../../testing/tables.ts'
import { drawTable } from './draw.ts'
import type { TableConfig, TableLinks } from './fields.ts'

const rows: Row[] = [
  { year: '2019', region: 'north', category: 'glass', amount: 1, warmth: 1, grade: 'high' },
  { year: '2020', region: 'south', category: 'wood', amount: null, warmth: UNDEFINED, grade: null },
]
const start = tableWith(waste, {})
const linked = (links: Partial<TableLinks>, config: TableConfig = start): TableConfig => ({
  ...config,
  links: {
    enabled: true,
    baseUrl: 'https://example.org/regions/',
    componentId: 'region',
    targetComponentId: 'region',
    ...links,
  },
})
const draw = (config: TableConfig, components = waste.components, observations = rows) =>
  drawTable(config, {
    ...inputFor(config, waste),
    components,
    table: toTable(waste.components, observations),
  })
const hrefsOf = (scene: ReturnType<typeof draw>, id: string) => {
  const index = scene.columns.findIndex((column) => column.id === id)
  return scene.rows.map((row) => row[index]!.href)
}

/** Returns the fixture with changed region values. */
const withRegions = (change: (value: string) => object) => ({
  ...waste.components,
  dimensions: waste.components.dimensions.map((dimension) =>
    dimension.id === 'region'
      ? { ...dimension, values: dimension.values.map((each) => ({ ...each, ...change(each.value) })) }
      : dimension,
  ),
})

describe('the links of a table', () => {
  it('lead from the cells of one column to what the row says of another', () => {
    const scene = draw(linked({ targetComponentId: 'category' }))
    expect(hrefsOf(scene, 'category')).toEqual([
      'https://example.org/regions/north',
      'https://example.org/regions/south',
    ])
    expect(scene.rows.flat().filter(({ href }) => href)).toHaveLength(2)
    expect(scene.linkNote).toBe('table.new-tab')
  })
  it('name values by identifiers if they have some', () => {
    const components = withRegions((value) => (value === 'north' ? { identifier: 'N 1/2' } : {}))
    expect(hrefsOf(draw(linked({}), components), 'region')).toEqual([
      'https://example.org/regions/N%201%2F2',
      'https://example.org/regions/south',
    ])
  })
  it('name numbers as they are, and lead nowhere from or to a gap', () => {
    expect(hrefsOf(draw(linked({ componentId: 'amount' })), 'region')).toEqual([
      'https://example.org/regions/1',
      undefined,
    ])
    expect(hrefsOf(draw(linked({ targetComponentId: 'grade' })), 'grade')).toEqual([
      'https://example.org/regions/north',
      undefined,
    ])
  })
  it('may be made of a hidden column, which then is asked for', () => {
    const hidden = tableWith(waste, { warmth: { isHidden: true } })
    const config = linked({ componentId: 'warmth' }, hidden)
    expect(chartTypeOf(hidden).usedComponents(hidden)).not.toContain('warmth')
    expect(chartTypeOf(config).usedComponents(config)).toContain('warmth')
    expect(hrefsOf(draw(config), 'region')).toEqual(['https://example.org/regions/1', undefined])
  })
  it.each<[string, Partial<TableLinks>]>([
    ['switched off', { enabled: false }],
    ['without an address', { baseUrl: '' }],
    ['to a script', { baseUrl: 'javascript:alert(1)//' }],
    ['without a column', { componentId: '' }],
    ['of a column nobody knows', { componentId: 'elsewhere' }],
  ])('are none where they are %s', (_, links) => {
    const scene = draw(linked(links))
    expect([scene.linkNote, scene.rows.flat().filter(({ href }) => href)]).toEqual([undefined, []])
  })
  it('stay below their address whatever the data say', () => {
    for (const identifier of ['..', '.', '\ud800']) {
      expect(
        hrefsOf(
          draw(
            linked({}),
            withRegions(() => ({ identifier })),
          ),
          'region',
        ),
      ).toEqual([undefined, undefined])
    }
    const hostile = withRegions(() => ({ identifier: '/../"><script>&?#' }))
    const [href] = hrefsOf(draw(linked({}), hostile), 'region')
    expect(href).toBe('https://example.org/regions/%2F..%2F%22%3E%3Cscript%3E%26%3F%23')
  })
})

it.each([
  ['https://example.org', 'https://example.org/'],
  ['https://example.org/a', 'https://example.org/a/'],
  ['https://example.org/a/', 'https://example.org/a/'],
  ['https://example.org/a-', 'https://example.org/a-'],
  ['https://example.org/?id=', 'https://example.org/?id='],
  ['https://example.org/?id', 'https://example.org/?id'],
  ['https://example.org/#a', 'https://example.org/#a'],
  [' http://example.org/ä ', 'http://example.org/%C3%A4/'],
  ['example.org', undefined],
  ['javascript:alert(1)', undefined],
  ['data:text/html,', undefined],
  ['//example.org', undefined],
  ['', undefined],
  [`https://example.org/${'a'.repeat(2000)}`, undefined],
])('links that begin with %j begin with %j', (typed, base) => {
  expect(toLinkBase(typed)).toBe(base)
})

describe('a saved table with links', () => {
  const warningsOf = (baseUrl: string, enabled = true) => {
    const parsed = parseChartConfig(linked({ baseUrl, enabled }))
    return [parsed.ok, parsed.ok ? (parsed.warnings ?? []).map(({ path }) => path) : parsed.issues]
  }
  it('opens whatever the links start with, and reports invalid addresses', () => {
    expect(warningsOf('https://example.org')).toEqual([true, []])
    expect(warningsOf('')).toEqual([true, []])
    expect(warningsOf('javascript:alert(1)')).toEqual([true, ['links.baseUrl']])
    expect(warningsOf('javascript:alert(1)', false)).toEqual([true, []])
  })
  it('may leave out what it does not say', () => {
    expect(parseChartConfig({ ...start, links: {} })).toMatchObject({
      ok: true,
      value: { links: { enabled: false, baseUrl: '', componentId: '', targetComponentId: '' } },
    })
  })
})

describe('the controls of links', () => {
  const table = toTable(waste.components, rows)
  const controls = (config: TableConfig) => controlsOf(config, waste.components, { table })
  const find = (config: TableConfig, id: string) => controls(config).find((control) => control.id === id)
  const set = (config: TableConfig, id: string, value: string | boolean): TableConfig =>
    setControl(config, find(config, id)!, value, waste.components) as TableConfig
  const on = set(start, 'links', true)

  it('begin with the first column that is shown', () => {
    expect(find(start, 'links-base')).toBeUndefined()
    expect(on.links).toEqual({
      enabled: true,
      baseUrl: '',
      componentId: 'year',
      targetComponentId: 'year',
    })
    expect(set(on, 'links', false).links).toEqual({ ...on.links, enabled: false })
  })
  it('take addresses of the web alone, and show where a link leads', () => {
    expect(set(on, 'links-base', 'javascript:alert(1)')).toBe(on)
    expect(find(on, 'links-base')?.hint?.messageId).toBe('controls.table.links.base-hint')
    const based = set(on, 'links-base', 'https://example.org/y')
    expect(based.links?.baseUrl).toBe('https://example.org/y')
    expect(find(based, 'links-base')?.hint?.values).toEqual({ address: 'https://example.org/y/2019' })
    expect(set(based, 'links-base', '').links?.baseUrl).toBe('')
  })
  it('offer columns that can have links, and report if the selected one no longer can', () => {
    const hidden = linked({}, tableWith(waste, { region: { isHidden: true }, category: { isGroup: true } }))
    const target = find(hidden, 'links-target')
    expect(target?.kind === 'select' && target.options.map(({ value }) => value)).toEqual([
      '',
      'year',
      'region',
      'amount',
      'warmth',
      'grade',
    ])
    expect(target?.hint?.messageId).toBe('controls.table.links.not-shown')
    expect(find(set(hidden, 'links-target', 'year'), 'links-target')?.hint).toBeUndefined()
    expect(set(hidden, 'links-value', 'grade').links?.componentId).toBe('grade')
  })
})
