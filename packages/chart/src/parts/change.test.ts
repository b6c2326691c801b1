import { describe, expect, it } from 'vitest'
import { type ChartConfig, parseChartConfig } from '../config/index.ts'
import { drawChart, loadDrawings } from '../drawings.ts'
import { changeChartType, setControl } from '../edit/edit-chart.ts'
import { controlsOf, loadEditing } from '../editing.ts'
import { BASE, BY_SEGMENT, SINGLE, toInput, toNames, toTime } from '../families/testing/cubes.ts'
import type { PictureScene } from '../scene.ts'
import { toMeasure } from '../testing/components.ts'
import type { Row } from '../testing/tables.ts'
import type { ViewState } from '../viewer/view-state.ts'
import { partsOf } from './parts.ts'

await Promise.all([loadDrawings(), loadEditing()])

const YEARS = ['2000', '2001', '2002']
const AMOUNTS: Record<string, (number | null)[]> = {
  north: [50, 60, 40],
  south: [200, 220, 250],
  east: [0, 10, 20],
  west: [null, 5, 6],
}
const rowsOf = (parts: string[]): Row[] =>
  parts.flatMap((part) => YEARS.map((time, place) => ({ time, part, amount: AMOUNTS[part]![place]! })))

const toChart = (change: object, rest: Record<string, unknown> = {}): ChartConfig => {
  const parsed = parseChartConfig({
    ...BASE,
    chartType: 'line',
    fields: {
      x: { componentId: 'time' },
      y: { componentId: 'amount', customDomain: [0, 1000] },
      segment: { componentId: 'part' },
      color: BY_SEGMENT,
    },
    change,
    ...rest,
  })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
  return parsed.value
}
const inputOf = (parts: string[], view?: ViewState, unit = 't') => ({
  ...toInput({
    rows: rowsOf(parts),
    dimensions: [toTime(YEARS), toNames('part', Object.keys(AMOUNTS))],
    measures: [toMeasure('amount', { label: 'Amount', unit, resolution: 0 })],
  }),
  words: (id: string, values: object = {}) => `${id} ${Object.values(values).join(' ')}`,
  ...(view && { view }),
})
const draw = (type: string, parts = ['north', 'south'], rest = {}, view?: ViewState): PictureScene =>
  drawChart(toChart({ type, base: '2000' }, rest), inputOf(parts, view)) as PictureScene

const saidOf = ({ data }: PictureScene): string[] =>
  data.map(({ entries }) => (entries[0]?.value ?? '').replaceAll('\u00a0', ' '))
const textsOf = ({ marks }: PictureScene, key: string): string[] =>
  marks.flatMap((mark) => (mark.type === 'text' && mark.key.startsWith(key) ? [mark.text] : []))

describe('what values became since a moment', () => {
  it('is an index of each line by its own value there, without a unit', () => {
    const scene = draw('index')
    expect(saidOf(scene)).toEqual(['100.0', '120.0', '80.0', '100.0', '110.0', '125.0'])
    expect(textsOf(scene, 'y-title').join(' ')).toBe('part.change.title.index Amount 2000')
    expect(scene.hints).toEqual([])
  })
  it('is per cent, or a difference in the unit of the values, with a sign', () => {
    const percent = draw('percent')
    expect(saidOf(percent)).toEqual(['0.0%', '+20.0%', '−20.0%', '0.0%', '+10.0%', '+25.0%'])
    expect(textsOf(percent, 'y-title').join(' ')).toBe('part.change.title.since Amount 2000 (%)')
    const difference = draw('difference')
    expect(saidOf(difference)).toEqual(['0 t', '+10 t', '−10 t', '0 t', '+20 t', '+50 t'])
    expect(textsOf(difference, 'y-title').join(' ')).toBe('part.change.title.since Amount 2000 (t)')
  })
  it('of percentages is in percentage points if it is a difference', () => {
    const drawOf = (type: string) =>
      drawChart(toChart({ type, base: '2000' }), inputOf(['north'], undefined, '%')) as PictureScene
    const difference = drawOf('difference')
    expect(saidOf(difference)).toEqual(['0', '+10', '−10'].map((text) => `${text} part.change.points`))
    expect(textsOf(difference, 'y-title').join(' ')).toMatch(/\(part\.change\.points ?\)$/)
    expect(saidOf(drawOf('percent'))).toEqual(['0.0%', '+20.0%', '−20.0%'])
  })
  it('leaves out what has no value to be told by, and says which', () => {
    const scene = draw('index', Object.keys(AMOUNTS))
    expect(scene.data).toHaveLength(6)
    expect(scene.hints).toEqual([
      {
        kind: 'warning',
        messageId: 'part.change.left-out',
        values: { base: '2000', names: 'description.list east west' },
      },
    ])
    // a difference can also be relative to zero
    const [told] = draw('difference', Object.keys(AMOUNTS)).hints
    expect(told).toMatchObject({ messageId: 'part.change.left-out', values: { names: 'west' } })
  })
  it('says that there is nothing to compare with if no line has a value', () => {
    const single = { fields: { x: { componentId: 'time' }, y: { componentId: 'amount' }, color: SINGLE } }
    for (const base of ['1990', '', '__proto__']) {
      const chart = toChart({ type: 'index', base }, single)
      const { hints } = drawChart(chart, inputOf(['north']))
      expect(hints.map(({ messageId }) => messageId)).toEqual(['part.change.no-base', 'hint.nodata'])
    }
  })
  it('goes by the moment even if that is not shown', () => {
    const filters = BASE.interactiveFiltersConfig
    const timeRange = {
      active: true,
      componentId: 'time',
      presets: { type: 'range', from: '2001', to: '2002' },
    }
    const ranged = draw('index', ['north'], { interactiveFiltersConfig: { ...filters, timeRange } })
    expect(saidOf(ranged)).toEqual(['120.0', '80.0'])
    const shared = { timeRange: { from: '2001', to: '2002', id: 'time' } }
    expect(saidOf(draw('index', ['north'], {}, shared))).toEqual(['120.0', '80.0'])
  })
  it('is what a reader looks at instead, on an axis of its own', () => {
    const ends = (scene: PictureScene): string => textsOf(scene, 'y-label').at(-1) ?? ''
    expect(ends(draw('index'))).toBe('1’000')
    const values = draw('index', undefined, {}, { change: 'none' })
    expect([saidOf(values)[0], ends(values)]).toEqual(['50 t', '250'])
    const percent = draw('index', undefined, {}, { change: 'percent' })
    expect([saidOf(percent)[1], ends(percent)]).toEqual(['+20.0%', '+30'])
  })
})

describe('changes', () => {
  const toAuthor = (config: ChartConfig) => {
    const { components, table } = inputOf(['north', 'south'])
    const find = (of: ChartConfig, id: string) =>
      controlsOf(of, components, { table }).find((control) => control.id === id)
    return {
      components,
      find,
      set: (of: ChartConfig, id: string, value: string | boolean) =>
        setControl(of, find(of, id)!, value, components),
      start: config,
    }
  }
  const { change: _, ...plain } = toChart({ type: 'index', base: '2000' })

  it('are chosen with the first moment, and left again with all that belongs to them', () => {
    const { components, find, set, start } = toAuthor(plain as ChartConfig)
    expect(find(start, 'change-base')).toBeUndefined()
    const index = set(start, 'change-type', 'index')
    expect(index.change).toEqual({ type: 'index', base: '2000' })
    // fixed axis ends apply only to what was shown when they were set
    expect(index.fields).not.toHaveProperty('y.customDomain')
    const fixed = set(index, 'y-domain', true)
    expect(fixed.fields).toMatchObject({ y: { customDomain: [80, 130] } })
    const lined = setControl(index, find(index, 'reference-add-line')!, true, components)
    expect(lined.referenceLines).toMatchObject([{ value: 100 }])
    const later = set(index, 'change-base', '2001')
    const read = set(later, 'readers-change', true)
    expect(parseChartConfig(read)).toMatchObject({ ok: true })
    expect(read.interactiveFiltersConfig?.change).toEqual({ active: true })
    expect(partsOf(read, components)).toContain('change')
    expect(changeChartType(read, 'column', components).change).toEqual(read.change)
    const left = set(read, 'change-type', '')
    expect(left).not.toHaveProperty('change')
    expect(left.interactiveFiltersConfig).not.toHaveProperty('change')
  })
  it('are not made of stacks, and the control says why', () => {
    const { components, find } = toAuthor(plain as ChartConfig)
    const stacked = changeChartType(toChart({ type: 'index', base: '2000' }), 'area', components)
    expect(partsOf(stacked, components)).not.toContain('change')
    expect(find(stacked, 'change-type')).toMatchObject({
      disabled: true,
      hint: { messageId: 'controls.change.stacked' },
    })
  })
  it('cannot be decreases on a logarithmic axis', () => {
    const { find } = toAuthor(plain as ChartConfig)
    const log = toChart({ type: 'index', base: '2000' })
    const fields = { ...log.fields, y: { componentId: 'amount', scale: 'log' } }
    const control = find({ ...log, fields } as ChartConfig, 'change-type')
    expect(control?.kind === 'select' && control.options.map(({ disabled }) => disabled ?? false)).toEqual([
      false,
      false,
      true,
      true,
    ])
  })
})
