import { describe, expect, it } from 'vitest'
import { changeChartType, newChartConfig } from '../edit/edit-chart.ts'
import { categoricalColors } from '../palettes/palettes.ts'
import type { ChartTypeName } from '../registry.ts'
import { CHART_TYPE_NAMES } from '../registry.ts'
import { disabledReason } from '../rules/availability.ts'
import { toNode } from '../testing/components.ts'
import { CUBE } from '../testing/fixture.ts'
import { setField } from '../testing/set-field.ts'
import { toTable } from '../testing/tables.ts'
import { adviseOn, drawKinds, idsOn, toKinds, withOnly, withSaved } from './testing/advised.ts'

const few = toKinds()

describe('a good chart', () => {
  it.each(CHART_TYPE_NAMES.filter((name) => disabledReason(name, few.components) === undefined))(
    'as %s is left alone',
    (name) => {
      const first = newChartConfig({ key: 'chart', cube: CUBE, components: few.components })
      expect(idsOn(changeChartType(first, name, few.components), few)).toEqual([])
    },
  )
  it('of nothing is not spoken about', () => {
    expect(idsOn(withOnly(drawKinds(few, 'pie'), 'kind', ['nobody']), few)).toEqual([])
  })
})

describe('a pie', () => {
  const idsOf = (kinds: number, numberOf?: (kind: number) => number) => {
    const fixture = toKinds({ kinds, ...(numberOf && { numberOf }) })
    return idsOn(drawKinds(fixture, 'pie'), fixture)
  }
  it('of more than seven slices is too much', () => {
    expect(idsOf(7)).toEqual([])
    expect(idsOf(8)).toEqual(['too-many-slices'])
  })
  it('counts what is drawn: values above zero', () => {
    expect(idsOf(9, (kind) => (kind < 7 ? 1000 + kind * 77 : 0))).toEqual([])
  })
  it.each([
    [{ scaleType: 'Interval' as const }, true],
    [{ unit: 'g/kWh' }, true],
    [{ label: 'Median wage', unit: 'CHF' }, true],
    [{ unit: 't/a' }, false],
  ])('of a measure with %o, which cannot be added up, is none: %s', (measure, expected) => {
    const fixture = toKinds({ measure })
    expect(idsOn(drawKinds(fixture, 'pie'), fixture)).toEqual(expected ? ['not-addable'] : [])
  })
  it('of rates in per cent is none, and one of shares of a whole is', () => {
    const shares = toKinds({
      kinds: 4,
      measure: { unit: '%' },
      numberOf: (kind) => [40.2, 30.1, 20, 9.7][kind]!,
    })
    expect(idsOn(drawKinds(shares, 'pie'), shares)).toEqual([])
    const part = withOnly(drawKinds(shares, 'pie'), 'kind', ['k0', 'k1', 'k2'])
    expect(idsOn(part, shares)).toEqual([])
    const rates = toKinds({ kinds: 4, measure: { unit: 'Prozent' }, numberOf: (kind) => 3 + kind })
    expect(idsOn(drawKinds(rates, 'pie'), rates)).toEqual(['not-addable'])
    const high = toKinds({ kinds: 4, measure: { unit: '%' }, numberOf: (kind) => 51 + kind })
    expect(idsOn(withOnly(drawKinds(high, 'pie'), 'kind', ['k0', 'k1', 'k2']), high)).toEqual(['not-addable'])
  })
})

describe('shares', () => {
  const many = toKinds({ kinds: 20 })
  const keep = (count: number) => Array.from({ length: count }, (_, index) => `k${index}`)
  it.each([
    [6, ['shares-of-some']],
    [9, ['shares-of-some', 'too-many-slices']],
    [1, []],
  ])('of %i values of twenty: %j', (count, expected) => {
    expect(idsOn(withOnly(drawKinds(many, 'pie'), 'kind', keep(count)), many)).toEqual(expected)
  })
  it('of all but a few values are left alone, and so are amounts', () => {
    const seven = toKinds({ kinds: 7 })
    expect(idsOn(withOnly(drawKinds(seven, 'pie'), 'kind', keep(6)), seven)).toEqual([])
    expect(idsOn(withOnly(drawKinds(many, 'area'), 'kind', keep(6)), many)).toEqual([])
  })
  it('in stacks are told of, too', () => {
    const stack = withOnly(drawKinds(many, 'area'), 'kind', keep(6))
    const { interactiveFiltersConfig } = stack
    const percent = {
      ...stack,
      interactiveFiltersConfig: {
        ...interactiveFiltersConfig!,
        calculation: { active: false, type: 'percent' as const },
      },
    }
    expect(idsOn(percent, many)).toEqual(['shares-of-some'])
  })
  it('of the lowest level of a tree are those of the whole', () => {
    const children = keep(20).slice(14)
    const tree = toKinds({
      kinds: 20,
      kind: {
        hierarchy: keep(14).map((value, at) => toNode(value, at < 6 ? [toNode(children[at]!)] : [])),
      },
    })
    expect(idsOn(withOnly(drawKinds(tree, 'pie'), 'kind', children), tree)).toContain('shares-of-some')
    expect(idsOn(withOnly(drawKinds(tree, 'pie'), 'kind', [...children, 'k6']), tree)).not.toContain(
      'shares-of-some',
    )
  })
})

describe('columns in colours', () => {
  const rates = toKinds({ measure: { unit: 'g/kWh' } })
  const config = withSaved(drawKinds(rates, 'column'), {
    segment: { ...(drawKinds(rates, 'column').fields as { segment: object }).segment, type: 'stacked' },
  })
  it('of rates that stand on each other mean nothing', () => {
    expect(idsOn(config, rates)).toEqual(['not-addable'])
  })
  it('with one part each do not count as stacks', () => {
    const rows = ['1500', '1501', '1502'].map((year, at) => ({ year, kind: `k${at}`, amount: 7 + at }))
    expect(idsOn(config, { ...rates, table: toTable(rates.components, rows) })).toEqual([])
  })
})

describe('a few that contain all others', () => {
  const values = Array.from({ length: 12 }, (_, index) => `k${index}`)
  const ofTwo = (parts: number) =>
    toKinds({
      kinds: 12,
      kind: {
        hierarchy: [
          toNode(
            'k0',
            values.slice(2, 2 + parts / 2).map((value) => toNode(value)),
          ),
          toNode(
            'k1',
            values.slice(2 + parts / 2, 2 + parts).map((value) => toNode(value)),
          ),
          ...values.slice(2 + parts).map((value) => toNode(value)),
        ],
      },
    })
  it('are the whole, and told of where they are not', () => {
    for (const [parts, expected] of [
      [10, []],
      [2, ['shares-of-some']],
    ] as const) {
      const fixture = ofTwo(parts)
      expect(idsOn(withOnly(drawKinds(fixture, 'pie'), 'kind', ['k0', 'k1']), fixture)).toEqual(expected)
    }
  })
})

/** The first kind is the sum of the others. */
const withTotal = toKinds({
  kinds: 6,
  numberOf: (kind, year) =>
    kind > 0
      ? 1000 * kind + 333 * year + 17 * kind * kind
      : [1, 2, 3, 4, 5].reduce((sum, other) => sum + 1000 * other + 333 * year + 17 * other * other, 0),
})

describe('a total among its parts', () => {
  it.each<ChartTypeName>(['pie', 'area', 'column', 'bar'])('is said in a %s', (name) => {
    const config = withSaved(drawKinds(withTotal, name), {})
    const [advice] = adviseOn(config, withTotal)
    expect(advice).toMatchObject({ id: 'totals', values: { count: 1, name: 'k0' } })
    expect(advice?.hintIds).toContain(
      name === 'pie' ? 'hint.pie.totals-with-parts' : 'hint.totals-with-parts',
    )
  })
  it('is not reported for lines and side-by-side bars', () => {
    expect(idsOn(drawKinds(withTotal, 'line'), withTotal)).toEqual([])
    const { segment } = drawKinds(withTotal, 'column').fields as { segment: object }
    const grouped = withSaved(drawKinds(withTotal, 'column'), { segment: { ...segment, type: 'grouped' } })
    expect(idsOn(grouped, withTotal)).toEqual([])
  })
  it('is said among bars sorted by size', () => {
    const bars = drawKinds(withTotal, 'bar', false)
    const alongKinds = setField(bars, 'y', 'kind', withTotal.components)
    const sorted = (sortingType: string) =>
      withSaved(alongKinds, {
        y: { componentId: 'kind', sorting: { sortingType, sortingOrder: 'desc' } },
      })
    expect(idsOn(sorted('byMeasure'), withTotal)).toEqual(['totals'])
    expect(idsOn(sorted('byAuto'), withTotal)).toEqual([])
  })
  it('is known by the tree, too', () => {
    const tree = toKinds({
      kinds: 4,
      kind: {
        hierarchy: [
          toNode(
            'k0',
            ['k1', 'k2', 'k3'].map((value) => toNode(value, [], { depth: 1 })),
          ),
        ],
      },
    })
    const all = withOnly(drawKinds(tree, 'pie'), 'kind', ['k0', 'k1', 'k2', 'k3'])
    expect(adviseOn(all, tree)).toMatchObject([{ id: 'totals', values: { name: 'k0' } }])
    expect(idsOn(drawKinds(tree, 'pie'), tree)).toEqual([])
  })
})

describe('too many', () => {
  it.each<[ChartTypeName, number, string[]]>([
    ['line', 7, []],
    ['line', 8, ['too-many-lines']],
    ['line', 10, ['too-many-lines']],
    ['line', 11, ['too-many-segments']],
    ['area', 11, ['too-many-segments']],
    ['column', 11, ['too-many-segments']],
    ['bar', 11, ['too-many-segments']],
  ])('%ss are split by %i colours: %j', (name, kinds, expected) => {
    const fixture = toKinds({ kinds })
    expect(idsOn(drawKinds(fixture, name), fixture)).toEqual(expected)
  })
  it.each<[ChartTypeName, number, string[]]>([
    ['column', 60, []],
    ['column', 61, ['too-many-columns']],
    ['bar', 60, []],
    ['bar', 61, ['too-many-bars']],
  ])('%ss stand for %i kinds: %j', (name, kinds, expected) => {
    const fixture = toKinds({ kinds })
    const config = setField(
      drawKinds(fixture, name, false),
      name === 'bar' ? 'y' : 'x',
      'kind',
      fixture.components,
    )
    expect(idsOn(config, fixture)).toEqual(expected)
  })
  it.each([
    [200, []],
    [201, ['too-many-columns']],
  ])('columns stand for %i years: %j', (years, expected) => {
    const fixture = toKinds({ years })
    expect(idsOn(drawKinds(fixture, 'column', false), fixture)).toEqual(expected)
  })
  it('observations are in one picture', () => {
    const fixture = toKinds({ kinds: 7, years: 15_001 })
    expect(idsOn(drawKinds(fixture, 'line'), fixture)).toEqual(['too-many-marks'])
    expect(idsOn(drawKinds(fixture, 'table', false), fixture)).toEqual([])
  })
})

describe('the axis', () => {
  const fixed = (name: ChartTypeName, axis: 'x' | 'y', customDomain: [number, number]) =>
    idsOn(withSaved(drawKinds(few, name, false), { [axis]: { componentId: 'amount', customDomain } }), few)
  it.each<[ChartTypeName, 'x' | 'y', [number, number], string[]]>([
    ['column', 'y', [0, 8000], []],
    ['column', 'y', [500, 8000], ['away-from-zero']],
    ['bar', 'x', [500, 8000], ['away-from-zero']],
    ['area', 'y', [500, 8000], ['away-from-zero']],
    ['line', 'y', [500, 8000], []],
    ['line', 'y', [0, 1010], ['cut-values']],
    ['column', 'y', [2000, 1000], []],
    ['column', 'y', [2000, 8000], ['away-from-zero']],
    ['line', 'y', [2000, 8000], ['cut-values']],
    ['column', 'y', [900, 1010], ['away-from-zero', 'cut-values']],
  ])('of a %s that %s fixes at %j: %j', (name, axis, domain, expected) => {
    expect(fixed(name, axis, domain)).toEqual(expected)
  })
  it('of a stack must reach its top', () => {
    const stack = drawKinds(few, 'column')
    const to = (end: number) => withSaved(stack, { y: { componentId: 'amount', customDomain: [0, end] } })
    expect(idsOn(to(8000), few)).toEqual(['cut-values'])
    expect(idsOn(to(40_000), few)).toEqual([])
  })
})

describe('colours', () => {
  const colored = (colorMapping: Record<string, string>, paletteId = 'category10') =>
    withSaved(drawKinds(few, 'line'), { color: { type: 'segment', paletteId, colorMapping } })
  const apart = { k0: '#1f77b4', k1: '#ff7f0e', k2: '#2ca02c', k3: '#d62728', k4: '#9467bd' }
  const clear = { k0: '#0a8bbb', k1: '#bc465f', k2: '#484901', k3: '#a49507', k4: '#4b48bc' }
  it('that two values share are said', () => {
    expect(adviseOn(colored({ ...apart, k3: '#1f77b4' }), few)).toMatchObject([
      { id: 'similar-colors', values: { one: 'k0', other: 'k3', count: 1 } },
    ])
    expect(idsOn(colored({ ...apart, k3: '#2179b5' }), few)).toEqual(['similar-colors'])
    expect(idsOn(colored(clear), few)).toEqual([])
  })
  it('that many people confuse are said, with whom they fail, and go by a palette that does not', () => {
    const [advice] = adviseOn(colored(apart), few)
    expect(advice).toMatchObject({ id: 'confused-colors', messageId: 'advice.alike.red-green' })
    expect(advice?.values).toMatchObject({ one: 'k0', other: 'k4' })
    const better = advice!.ways[0]!.change(colored(apart))
    expect(better.fields).toMatchObject({ color: { paletteId: 'clear6' } })
    expect(idsOn(better, few)).toEqual([])
    const ofBlue = { ...clear, k0: '#0f8f8f', k1: '#4f7fb0' }
    expect(adviseOn(colored(ofBlue), few)).toMatchObject([{ messageId: 'advice.alike.blue-green' }])
  })
  it('that many people confuse are not reported for parts that do not touch', () => {
    const areas = (colorMapping: Record<string, string>) =>
      withSaved(drawKinds(few, 'area'), { color: { type: 'segment', paletteId: 'own', colorMapping } })
    expect(idsOn(areas({ ...clear, k0: '#2ca02c', k1: '#d62728' }), few)).toEqual(['confused-colors'])
    expect(
      idsOn(areas({ ...clear, k0: '#2ca02c', k1: '#484901', k2: '#d62728', k4: '#63044e' }), few),
    ).toEqual([])
  })
  it('of values that are filtered away do not count', () => {
    const config = withOnly(colored({ ...clear, k3: '#0a8bbb' }), 'kind', ['k0', 'k1', 'k2'])
    expect(idsOn(config, few)).toEqual([])
  })
  it('that a palette has put together are trusted', () => {
    const [first, second, third, fourth, fifth] = categoricalColors('pastel2').slice(3)
    const pale = { k0: first!, k1: second!, k2: third!, k3: fourth!, k4: fifth! }
    expect(idsOn(colored(pale, 'pastel2'), few)).not.toContain('similar-colors')
  })
  it('that publishers give to the steps of a scale are trusted', () => {
    const ramp = { k0: '#b2dabb', k1: '#98d0ba', k2: '#7cc4bc', k3: '#61b5c0', k4: '#459fc0' }
    const steps = toKinds({ kind: { kind: 'OrdinalDimension' } })
    const config = withSaved(drawKinds(steps, 'pie'), {
      color: { type: 'segment', paletteId: 'dimension', colorMapping: ramp },
    })
    expect(idsOn(config, steps)).toEqual([])
  })
  it('that can hardly be seen are said, of one value and of all marks', () => {
    expect(adviseOn(colored({ ...clear, k2: '#e6e6e6' }), few)).toMatchObject([
      { messageId: 'advice.faint-colors', values: { name: 'k2', count: 1 } },
    ])
    const single = (color: string) =>
      withSaved(drawKinds(few, 'line', false), { color: { type: 'single', paletteId: 'category10', color } })
    expect(adviseOn(single('#e6e6e6'), few)).toMatchObject([{ messageId: 'advice.faint-color' }])
    expect(idsOn(single('#bcbd22'), few)).toEqual([])
  })
})
