import type { Dimension, Measure, TimeUnit } from '@tessera/cube'
import { describe, expect, it } from 'vitest'
import type { DrawInput } from '../chart-type.ts'
import type { PictureScene } from '../scene.ts'
import { toMeasure } from '../testing/components.ts'
import type { Row } from '../testing/tables.ts'
import { drawArea } from '../types/area/draw.ts'
import { areaConfig } from '../types/area/fields.ts'
import { drawBar } from '../types/bar/draw.ts'
import { barConfig } from '../types/bar/fields.ts'
import { drawColumn } from '../types/column/draw.ts'
import { columnConfig } from '../types/column/fields.ts'
import { drawComboLineColumn } from '../types/combo-line-column/draw.ts'
import { comboLineColumnConfig } from '../types/combo-line-column/fields.ts'
import { drawComboLineDual } from '../types/combo-line-dual/draw.ts'
import { comboLineDualConfig } from '../types/combo-line-dual/fields.ts'
import { drawComboLineSingle } from '../types/combo-line-single/draw.ts'
import { comboLineSingleConfig } from '../types/combo-line-single/fields.ts'
import { drawLine } from '../types/line/draw.ts'
import { lineConfig } from '../types/line/fields.ts'
import {
  BASE,
  BY_SEGMENT,
  byMeasure,
  daysFrom,
  LOCALES,
  monthsFrom,
  SINGLE,
  toInput,
  toNames,
  toTime,
  wave,
  yearsFrom,
} from './testing/cubes.ts'
import { misplaced, overlaps, repeatedKeys, unreachable } from './testing/geometry.ts'

const LONG = 'Donaudampfschifffahrtsgesellschaftskapitänswitwenrentenversicherung und Rücklagen'
const numbered = (count: number, text: string): string[] =>
  Array.from({ length: count }, (_, index) => `${text} ${index + 1}`)

type Values = (place: number, part: number) => number | null
const VALUES: Record<string, Values> = {
  'ordinary numbers': wave,
  'negative numbers': (place, part) => -wave(place, part),
  'numbers of both signs': (place, part) => wave(place, part) - 110,
  'huge numbers': (place, part) => wave(place, part) * 1e12,
  'tiny numbers': (place, part) => wave(place, part) * 1e-9,
  zeros: () => 0,
  'nothing at all': () => null,
  'gaps everywhere': (place, part) => ((place + part) % 3 === 0 ? null : wave(place, part)),
}

type Axis = { name: string; values: string[]; unit?: TimeUnit; kind?: Dimension['kind'] }
const CATEGORIES: Axis[] = [
  { name: 'one category', values: ['Total'] },
  { name: 'one very long name', values: [LONG] },
  { name: 'seven names of several words', values: numbered(7, 'Land- und Forstwirtschaft, Fischerei') },
  { name: 'sixty very long names', values: numbered(60, LONG) },
]
const TIMES: Axis[] = [
  { name: 'one year', values: ['2020'], unit: 'Year' },
  { name: '144 years', values: yearsFrom(1880, 144), unit: 'Year' },
  { name: 'years with a gap', values: ['1990', '1991', '2004', '2005', '2021'], unit: 'Year' },
  { name: '30 months', values: monthsFrom(2020, 30), unit: 'Month' },
  { name: '40 days', values: daysFrom('2023-12-10', 40), unit: 'Day' },
  { name: '130 weeks', values: daysFrom('2018-01-01', 130, 7), unit: 'Week' },
  {
    name: '48 hours',
    values: numbered(48, '').map(
      (_, hour) => `2024-03-0${1 + Math.floor(hour / 24)}T${String(hour % 24).padStart(2, '0')}`,
    ),
    unit: 'Hour',
  },
  { name: 'twelve named seasons', values: numbered(12, LONG), kind: 'TemporalEntityDimension' },
]
const PARTS = ['Dienstleistungen', 'Industrie', 'Land- und Forstwirtschaft']
const WIDTHS = [320, 1000]

const measure = (more: Partial<Measure> = {}): Measure =>
  toMeasure('amount', { label: 'Bruttowertschöpfung zu laufenden Preisen', unit: 'Mio. Franken', ...more })

const toAxis = ({ values, unit, kind }: Axis): Dimension =>
  unit
    ? toTime(values, unit)
    : kind
      ? toTime(values, undefined, { kind, timeUnit: undefined })
      : toNames('time', values, {
          label: 'Wirtschaftszweig nach der Allgemeinen Systematik der Wirtschaftszweige',
        })

const ROWS = (values: string[], read: Values, parts: string[]): Row[] =>
  values.flatMap((time, place) => parts.map((part, index) => ({ time, part, amount: read(place, index) })))

type Drawing = { name: string; axes: Axis[]; parts: string[]; draw(input: DrawInput): PictureScene }

const x = { componentId: 'time' }
const y = { componentId: 'amount', showValues: true }
const part = { componentId: 'part' }
const bands = [...CATEGORIES, ...TIMES]
const DRAWINGS: Drawing[] = [
  {
    name: 'columns',
    axes: bands,
    parts: ['a'],
    draw: (input) =>
      drawColumn(
        columnConfig.parse({ ...BASE, chartType: 'column', fields: { x, y, color: SINGLE } }),
        input,
      ),
  },
  {
    name: 'stacked columns',
    axes: bands,
    parts: PARTS,
    draw: (input) =>
      drawColumn(
        columnConfig.parse({
          ...BASE,
          chartType: 'column',
          fields: {
            x,
            y,
            segment: { ...part, type: 'stacked', showValuesMapping: { Industrie: true } },
            color: BY_SEGMENT,
          },
        }),
        input,
      ),
  },
  {
    name: 'bars',
    axes: bands,
    parts: ['a'],
    draw: (input) =>
      drawBar(barConfig.parse({ ...BASE, chartType: 'bar', fields: { y: x, x: y, color: SINGLE } }), input),
  },
  {
    name: 'grouped bars',
    axes: bands,
    parts: PARTS,
    draw: (input) =>
      drawBar(
        barConfig.parse({
          ...BASE,
          chartType: 'bar',
          fields: { y: x, x: y, segment: { ...part, type: 'grouped' }, color: BY_SEGMENT },
        }),
        input,
      ),
  },
  {
    name: 'animated bars',
    axes: CATEGORIES,
    parts: PARTS,
    draw: (input) =>
      drawBar(
        barConfig.parse({
          ...BASE,
          chartType: 'bar',
          fields: { y: x, x: y, animation: part, color: SINGLE },
        }),
        input,
      ),
  },
  {
    name: 'a line',
    axes: TIMES,
    parts: ['a'],
    draw: (input) =>
      drawLine(
        lineConfig.parse({
          ...BASE,
          chartType: 'line',
          fields: { x, y: { ...y, showDots: true }, color: SINGLE },
        }),
        input,
      ),
  },
  {
    name: 'lines',
    axes: TIMES,
    parts: PARTS,
    draw: (input) =>
      drawLine(
        lineConfig.parse({ ...BASE, chartType: 'line', fields: { x, y, segment: part, color: BY_SEGMENT } }),
        input,
      ),
  },
  {
    name: 'an area',
    axes: TIMES,
    parts: ['a'],
    draw: (input) =>
      drawArea(areaConfig.parse({ ...BASE, chartType: 'area', fields: { x, y, color: SINGLE } }), input),
  },
  {
    name: 'areas',
    axes: TIMES,
    parts: PARTS,
    draw: (input) =>
      drawArea(
        areaConfig.parse({
          ...BASE,
          chartType: 'area',
          fields: { x, y: { ...y, imputationType: 'linear' }, segment: part, color: BY_SEGMENT },
        }),
        input,
      ),
  },
]

const keysOf = ({ marks }: PictureScene): string => marks.map(({ key }) => key).join()

function expectSound(draw: (width: number) => PictureScene, name: string): void {
  for (const width of WIDTHS) {
    const scene = draw(width)
    const at = `${name}, ${width} px`
    expect([at, overlaps(scene)]).toEqual([at, []])
    expect([at, misplaced(scene)]).toEqual([at, []])
    expect([at, repeatedKeys(scene)]).toEqual([at, []])
    expect([at, unreachable(scene)]).toEqual([at, []])
  }
  const [width] = WIDTHS as [number]
  expect(keysOf(draw(width))).toBe(keysOf(draw(width)))
}

describe.each(DRAWINGS)('$name are sound', ({ axes, parts, draw }) => {
  it.each(axes)('over $name, whatever the values', (axis) => {
    for (const [name, read] of Object.entries(VALUES)) {
      const rows = ROWS(axis.values, read, parts)
      const make = (width: number) =>
        draw(
          toInput(
            { rows, dimensions: [toAxis(axis), toNames('part', parts)], measures: [measure()] },
            { width, locale: 'de' },
          ),
        )
      expectSound(make, name)
    }
  })

  it('in four languages', () => {
    for (const locale of LOCALES) {
      const axis = TIMES[3]!
      const rows = ROWS(axis.values, (place, index) => wave(place, index) * 1e6, parts)
      const make = (width: number) =>
        draw(
          toInput(
            { rows, dimensions: [toAxis(axis), toNames('part', parts)], measures: [measure()] },
            { width, locale },
          ),
        )
      expectSound(make, locale)
    }
  })
})

describe('2 000 points are sound', () => {
  const dates = daysFrom('2015-01-01', 2000)
  const rows = ROWS(dates, wave, ['a'])
  it.each(DRAWINGS.filter(({ parts }) => parts.length === 1))('as $name', ({ draw }) => {
    const dimensions = [toTime(dates, 'Day'), toNames('part', ['a'])]
    expectSound(
      (width) => draw(toInput({ rows, dimensions, measures: [measure()] }, { width })),
      '2 000 days',
    )
  })
})

describe('60 lines are sound', () => {
  it('and each has its legend entry', () => {
    const parts = numbered(60, 'Gemeinde')
    const axis = TIMES[3]!
    const input = toInput({
      rows: ROWS(axis.values, wave, parts),
      dimensions: [toAxis(axis), toNames('part', parts)],
      measures: [measure()],
    })
    const { draw } = DRAWINGS.find(({ name }) => name === 'lines')!
    expectSound((width) => draw({ ...input, width }), '60 lines')
    const [legend] = draw(input).legends
    expect(legend?.type === 'swatches' && legend.items).toHaveLength(60)
  })
})

const COMBOS: { name: string; draw(input: DrawInput): PictureScene }[] = [
  {
    name: 'lines of one unit',
    draw: (input) =>
      drawComboLineSingle(
        comboLineSingleConfig.parse({
          ...BASE,
          chartType: 'comboLineSingle',
          fields: { x, y: { componentIds: ['amount', 'other'] }, color: byMeasure({}) },
        }),
        input,
      ),
  },
  {
    name: 'lines of two units',
    draw: (input) =>
      drawComboLineDual(
        comboLineDualConfig.parse({
          ...BASE,
          chartType: 'comboLineDual',
          fields: {
            x,
            y: { leftAxisComponentId: 'amount', rightAxisComponentId: 'other' },
            color: byMeasure({}),
          },
        }),
        input,
      ),
  },
  {
    name: 'a line over columns',
    draw: (input) =>
      drawComboLineColumn(
        comboLineColumnConfig.parse({
          ...BASE,
          chartType: 'comboLineColumn',
          fields: { x, y: { lineComponentId: 'amount', columnComponentId: 'other' }, color: byMeasure({}) },
        }),
        input,
      ),
  },
]

describe.each(COMBOS)('$name are sound', ({ draw }) => {
  it.each(TIMES)('over $name, whatever the values', (axis) => {
    for (const [name, read] of Object.entries(VALUES)) {
      for (const [scale, scaleType] of [
        [1, 'Ratio'],
        [1e-5, 'Interval'],
      ] as const) {
        const rows = axis.values.map((time, place) => {
          const other = read(place, 1)
          return { time, amount: read(place, 0), other: other === null ? null : other * scale }
        })
        const measures = [
          measure(),
          measure({ id: 'other', scaleType, label: 'Wachstum gegenüber dem Vorjahr' }),
        ]
        expectSound(
          (width) => draw(toInput({ rows, dimensions: [toAxis(axis)], measures }, { width, locale: 'de' })),
          name,
        )
      }
    }
  })
})
