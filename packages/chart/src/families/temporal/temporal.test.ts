import type { Dimension, Measure } from '@tessera/cube'
import { describe, expect, it } from 'vitest'
import type { DrawInput } from '../../chart-type.ts'
import type { PictureScene } from '../../scene.ts'
import { legendToMarks } from '../../svg/legend-marks.ts'
import { toDimension, toMeasure, toValue } from '../../testing/components.ts'
import { drawLine } from '../../types/line/draw.ts'
import { lineConfig } from '../../types/line/fields.ts'
import { BASE, daysFrom, monthsFrom, SINGLE, toInput, toNames, toTime, yearsFrom } from '../testing/cubes.ts'

const fields = { x: { componentId: 'time' }, y: { componentId: 'amount' }, color: SINGLE }
const configWith = (more: object = {}, rest: object = {}) =>
  lineConfig.parse({ ...BASE, ...rest, chartType: 'line', fields: { ...fields, ...more } })

const measure = (more: Partial<Measure> = {}): Measure =>
  toMeasure('amount', { label: 'Amount', unit: 't', ...more })
const series = (
  values: Record<string, number | null>,
  time: Dimension = toTime(Object.keys(values)),
  more = {},
) =>
  toInput({
    rows: Object.entries(values).map(([date, amount]) => ({ time: date, amount })),
    dimensions: [time],
    measures: [measure(more)],
  })

const textsOf = ({ marks }: PictureScene, key: string): string[] =>
  marks.flatMap((mark) => (mark.type === 'text' && mark.key.startsWith(key) ? [mark.text] : []))

describe('part of the time', () => {
  const years = yearsFrom(2000, 10)
  const input = series(Object.fromEntries(years.map((year, index) => [year, index])))
  const titlesWith = (view: DrawInput['view'], rest: object = {}) =>
    drawLine(configWith({}, rest), { ...input, view }).data.map(({ title }) => title)
  const preset = (from: string, to: string) => ({
    interactiveFiltersConfig: {
      ...BASE.interactiveFiltersConfig,
      timeRange: { active: true, componentId: 'time', presets: { type: 'range', from, to } },
    },
  })
  it('is shown, both ends included', () => {
    expect(titlesWith({ timeRange: { from: '2003', to: '2005' } })).toEqual(['2003', '2004', '2005'])
  })
  it("is the author's until the reader chooses", () => {
    expect(titlesWith(undefined, preset('2007', '2008'))).toEqual(['2007', '2008'])
    expect(titlesWith({ timeRange: { from: '2001', to: '2001' } }, preset('2007', '2008'))).toEqual(['2001'])
  })
  it('has no end if none is a date', () => {
    expect(titlesWith(undefined, preset('2008', 'VISUALIZE_MOST_RECENT_VALUE'))).toEqual(['2008', '2009'])
    expect(titlesWith(undefined, preset('', ''))).toHaveLength(10)
  })
})

describe('a line over the end of summer time', () => {
  const hours = {
    '2021-10-31T01:00:00+02:00': 10,
    '2021-10-31T02:00:00+01:00': 30,
    '2021-10-31T02:00:00+02:00': 20,
    '2021-10-31T03:00:00+01:00': 40,
  }
  const scene = drawLine(configWith(), series(hours, toTime(Object.keys(hours), 'Hour')))
  it('has the order of the moments, and says which of two hours each is', () => {
    expect(scene.data.map(({ title, entries }) => [title, entries[0]!.value])).toEqual([
      ['31.10.2021 01:00', '10\u00a0t'],
      ['31.10.2021 02:00 +02:00', '20\u00a0t'],
      ['31.10.2021 02:00 +01:00', '30\u00a0t'],
      ['31.10.2021 03:00', '40\u00a0t'],
    ])
  })
  it('has them an hour apart, and what clocks say on its axis', () => {
    expect(textsOf(scene, 'x-label')).toEqual(['01:00', '02:00 +02:00', '02:00 +01:00', '03:00'])
    const xs = scene.marks.flatMap((mark) =>
      mark.type === 'rule' && mark.key.startsWith('x-tick') ? [mark.x1] : [],
    )
    const steps = xs.slice(1).map((x, index) => x - xs[index]!)
    for (const step of steps) expect(step).toBeCloseTo(steps[0]!)
  })
})

describe('uncertainty of a line', () => {
  const deviation = toDimension('error', 'StandardErrorDimension', {
    related: [{ kind: 'StandardError', id: 'amount' }],
  })
  const bound = (id: string, kind: 'ConfidenceLowerBound' | 'ConfidenceUpperBound') =>
    toDimension(id, `${kind}Dimension`, { related: [{ kind, id: 'amount' }] })
  const bounds = [bound('low', 'ConfidenceLowerBound'), bound('high', 'ConfidenceUpperBound')]
  const rows = ['2000', '2001'].map((time) => ({ time, amount: 10, error: '1.5', low: '8', high: '13' }))
  const draw = (dimensions: Dimension[], y: object = {}) =>
    drawLine(
      configWith({ y: { componentId: 'amount', ...y } }),
      toInput({ rows, dimensions: [toTime(['2000', '2001']), ...dimensions], measures: [measure()] }),
    )
  const textOf = ({ data }: PictureScene) => data[0]!.entries[0]!.value
  it('is said wherever it is stated', () => {
    expect(textOf(draw([deviation]))).toBe('10\u00a0t\u00a0±\u00a01.5\u00a0t')
    expect(textOf(draw(bounds))).toBe('10\u00a0t, [−2, +3]')
  })
  it('is a band around the line if it is asked for', () => {
    const areas = (scene: PictureScene) => scene.marks.filter((mark) => mark.type === 'area')
    expect(areas(draw([deviation]))).toEqual([])
    expect(areas(draw([deviation], { showStandardError: true }))).toHaveLength(1)
  })
  it('is a fan if there are several levels of confidence', () => {
    const inner = [bound('low2', 'ConfidenceLowerBound'), bound('high2', 'ConfidenceUpperBound')]
    const scene = drawLine(
      configWith({ y: { componentId: 'amount', showConfidenceInterval: true } }),
      toInput({
        rows: rows.map((row) => ({ ...row, low2: '9', high2: '11' })),
        dimensions: [toTime(['2000', '2001']), ...bounds, ...inner],
        measures: [measure()],
      }),
    )
    const areas = scene.marks.filter((mark) => mark.type === 'area')
    const [wide, narrow] = areas.map(({ points }) => points[0]!)
    expect(new Set(areas.map(({ key }) => key)).size).toBe(2)
    expect([wide![1] > narrow![1], wide![2] < narrow![2]]).toEqual([true, true])
    expect(textOf(scene)).toBe('10\u00a0t, [−2, +3], [−1, +1]')
  })
  it('is a whisker at each dot, and the axis reaches it', () => {
    const scene = draw(bounds, { showConfidenceInterval: true, showDots: true })
    const whiskers = scene.marks.filter((mark) => mark.type === 'whisker')
    expect(whiskers).toHaveLength(2)
    expect(Number(textsOf(scene, 'y-label').at(-1))).toBeGreaterThanOrEqual(13)
  })
})

describe('limits', () => {
  const limited = (limit: object) => measure({ limits: [limit as Measure['limits'][number]] })
  const years = yearsFrom(2000, 5)
  const rows = years.map((time) => ({ time, amount: 5 }))
  const draw = (
    limit: { related: { dimensionId: string; value: string }[]; [field: string]: unknown },
    filters: object = {},
    view?: DrawInput['view'],
  ) =>
    drawLine(
      configWith(
        {},
        {
          limits: {
            amount: [
              {
                related: limit.related.map(({ dimensionId, value }) => ({ dimensionId, value })),
                lineType: 'dashed',
              },
            ],
          },
          cubes: [{ iri: 'i', filters }],
        },
      ),
      toInput(
        {
          rows,
          dimensions: [toTime(years), toNames('place', ['bern', 'uri'])],
          measures: [limited(limit)],
        },
        { view },
      ),
    )
  const marksOf = ({ marks }: PictureScene) => marks.filter(({ key }) => key.startsWith('limit:'))
  const related = (kind: string, value: string, dimensionId = 'time') => ({
    kind,
    dimensionId,
    value,
    label: value,
  })

  it('are lines across the plot that the axis reaches, with name, value and unit in the legend', () => {
    const scene = draw({ name: 'Goal', kind: 'single', value: 20, related: [] })
    expect(marksOf(scene)).toMatchObject([{ type: 'rule', stroke: '#ff0000', dash: '6 4' }])
    expect(textsOf(scene, 'y-label').at(-1)).toBe('20')
    expect(scene.legends).toMatchObject([
      { items: [{ label: 'Goal: 20\u00a0t', color: '#ff0000', symbol: 'line', dash: '6 4' }] },
    ])
  })
  it('are bands between two lines if they are ranges', () => {
    const scene = draw({ name: 'Band', kind: 'value-range', min: 2, max: 3, related: [] })
    const line = { type: 'rule', stroke: '#ff0000', dash: '6 4' }
    expect(marksOf(scene)).toMatchObject([{ type: 'area' }, line, line])
    const item = { label: 'Band: 2–3\u00a0t', symbol: 'square', dash: '6 4' }
    expect(scene.legends).toMatchObject([{ items: [item] }])
    const { marks } = legendToMarks(scene.legends, 400)
    expect(marks.filter(({ key }) => key.startsWith('legend')).map(({ type }) => type)).toEqual(
      expect.arrayContaining(['area', 'rule']),
    )
  })
  it('hold for their period only, and extend the time if it lies ahead', () => {
    const [within] = marksOf(
      draw({
        name: 'G',
        kind: 'time-range',
        value: 3,
        related: [related('time-from', '2001'), related('time-to', '2003')],
      }),
    )
    const scene = draw({
      name: 'G',
      kind: 'time-range',
      value: 3,
      related: [related('time-from', '2002'), related('time-to', '2010')],
    })
    if (within?.type !== 'rule') throw new Error('no line')
    expect(within.x2 - within.x1).toBeGreaterThan(100)
    expect(within.x2 - within.x1).toBeLessThan(500)
    expect(textsOf(scene, 'x-label').at(-1)).toBe('2010')
  })
  it('are drawn only if the filters are at the values they hold for', () => {
    const limit = { name: 'G', kind: 'single', value: 3, related: [related('single', 'bern', 'place')] }
    expect(marksOf(draw(limit))).toEqual([])
    expect(marksOf(draw(limit, { place: { type: 'single', value: 'uri' } }))).toEqual([])
    expect(marksOf(draw(limit, { place: { type: 'single', value: 'bern' } }))).toHaveLength(1)
  })
  it('at one moment are a place', () => {
    expect(
      marksOf(draw({ name: 'G', kind: 'single', value: 3, related: [related('single', '2002')] })),
    ).toMatchObject([{ type: 'dot', fill: 'none' }])
  })
  it('hold for the value a reader chose rather than the author', () => {
    const limit = { name: 'G', kind: 'single', value: 3, related: [related('single', 'bern', 'place')] }
    const uri = { place: { type: 'single', value: 'uri' } }
    expect(marksOf(draw(limit, uri, { filters: { place: 'bern' } }))).toHaveLength(1)
    expect(marksOf(draw(limit, uri, { filters: { place: 'uri' } }))).toEqual([])
  })
})

describe('the axis of time', () => {
  const labelsOf = (
    dates: string[],
    unit: Parameters<typeof toTime>[1],
    width: number,
    more: Partial<DrawInput> = {},
  ) => {
    const input = series(Object.fromEntries(dates.map((date, index) => [date, index])), toTime(dates, unit))
    const scene = drawLine(configWith(), { ...input, width, ...more })
    return { labels: textsOf(scene, 'x-label'), contexts: textsOf(scene, 'x-context') }
  }
  it('names every date if all fit, else round ones', () => {
    expect(labelsOf(yearsFrom(2015, 5), 'Year', 800).labels).toEqual(yearsFrom(2015, 5))
    const { labels } = labelsOf(yearsFrom(1880, 144), 'Year', 640)
    expect(labels.length).toBeGreaterThan(4)
    expect(labels.filter((year) => Number(year) % 10 !== 0)).toEqual([])
  })
  it('writes the year of months once, where it begins', () => {
    const { labels, contexts } = labelsOf(monthsFrom(2022, 24), 'Month', 800, { locale: 'de' })
    expect(labels).toEqual(['Jan.', 'Apr.', 'Juli', 'Okt.', 'Jan.', 'Apr.', 'Juli', 'Okt.'])
    expect(contexts).toEqual(['2022', '2023'])
  })
  it("is in the reader's language", () => {
    expect(labelsOf(monthsFrom(2022, 3), 'Month', 800, { locale: 'fr' }).labels).toEqual([
      'janv.',
      'févr.',
      'mars',
    ])
    expect(labelsOf(daysFrom('2022-03-01', 2), 'Day', 800, { locale: 'it' })).toEqual({
      labels: ['01.03.', '02.03.'],
      contexts: ['2022'],
    })
  })
  it('has no ticks finer than its data', () => {
    expect(labelsOf(monthsFrom(2020, 3), 'Month', 1200).labels).toEqual(['Jan', 'Feb', 'Mar'])
  })
  it('places temporal entities by their position, under their names', () => {
    const names = ['Spring', 'Autumn', 'Next spring']
    const time = toDimension('time', 'TemporalEntityDimension', {
      values: names.map((name, index) =>
        toValue(name, { position: ['2020-03-01', '2020-09-01', '2021-03-01'][index] }),
      ),
    })
    const input = toInput({
      rows: names.toReversed().map((name, index) => ({ time: name, amount: index })),
      dimensions: [time],
    })
    const scene = drawLine(configWith(), input)
    expect(textsOf(scene, 'x-label')).toEqual(names)
    expect(scene.data.map(({ title }) => title)).toEqual(names)
  })
})
