import type { Components, Dimension, TimeUnit } from '@tessera/cube'
import { describe, expect, it } from 'vitest'
import { drawChart, loadDrawings } from '../drawings.ts'
import { newChartConfig } from '../edit/edit-chart.ts'
import type { TextMark } from '../scene.ts'
import { toDimension, toMeasure, toValue } from '../testing/components.ts'
import { CUBE } from '../testing/fixture.ts'
import { toTable } from '../testing/tables.ts'
import { textWidth } from './text-width.ts'

await loadDrawings()

type Kind = Dimension['kind']
type Box = { text: string; left: number; right: number; top: number; bottom: number }

/**
 * Returns the bounding box of a text: letters extend three quarters of the size above the baseline and a quarter below.
 */
function toBox({ text, x, y, size, weight, anchor, rotate }: TextMark): Box {
  const width = textWidth(text, size, weight)
  const before = { start: 0, middle: width / 2, end: width }[anchor]
  const [up, down] = [0.75 * size, 0.25 * size]
  if (rotate === undefined) {
    return { text, left: x - before, right: x - before + width, top: y - up, bottom: y + down }
  }
  // rotated a quarter turn to the left: the text runs upwards, with its baseline on the right
  expect(rotate).toBe(-90)
  return { text, left: x - up, right: x + down, top: y + before - width, bottom: y + before }
}

const doOverlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

const LONG = 'Donaudampfschifffahrtsgesellschaftskapitänswitwenrentenversicherung und Rücklagen'
const years = Array.from({ length: 144 }, (_, index) => String(1880 + index))
const days = Array.from({ length: 40 }, (_, index) =>
  new Date(Date.UTC(2024, 0, 1 + index)).toISOString().slice(0, 10),
)
const numbered = (count: number, text: string) =>
  Array.from({ length: count }, (_, index) => `${text} ${index + 1}`)

type Labels = { name: string; values: string[]; unit?: TimeUnit; kind?: Kind }
const LABELS: Labels[] = [
  { name: 'one category', values: ['Total'] },
  { name: 'one very long name', values: [LONG] },
  { name: 'five short names', values: ['A', 'B', 'C', 'D', 'E'] },
  { name: 'seven names of several words', values: numbered(7, 'Land- und Forstwirtschaft, Fischerei') },
  { name: 'twelve very long names', values: numbered(12, LONG) },
  { name: 'sixty short names', values: numbered(60, 'Kanton') },
  { name: 'sixty very long names', values: numbered(60, LONG) },
  { name: 'two hundred names', values: numbered(200, 'Gemeinde') },
  { name: '144 years', values: years, unit: 'Year' },
  { name: 'two years', values: years.slice(0, 2), unit: 'Year' },
  {
    name: '30 months',
    values: Array.from(
      { length: 30 },
      (_, i) => `20${20 + Math.floor(i / 12)}-${String((i % 12) + 1).padStart(2, '0')}`,
    ),
    unit: 'Month',
  },
  {
    name: 'twelve named seasons',
    values: numbered(12, LONG),
    unit: 'Month',
    kind: 'TemporalEntityDimension',
  },
  { name: '40 days', values: days, unit: 'Day' },
]
const WIDTHS = [280, 320, 375, 500, 640, 800, 1000, 1200]
const SCALES = [1, 1_234_567.8, -0.00321]

function drawTexts({ values, unit, kind }: Omit<Labels, 'name'>, width: number, scale = 1) {
  const category = toDimension('category', kind ?? (unit ? 'TemporalDimension' : 'NominalDimension'), {
    label: 'Wirtschaftszweig nach der Allgemeinen Systematik der Wirtschaftszweige, revidierte Fassung',
    timeUnit: unit,
    values: values.map((value) => toValue(value)),
  })
  const components: Components = {
    dimensions: [category],
    measures: [
      toMeasure('amount', { label: 'Bruttowertschöpfung zu laufenden Preisen', unit: 'Mio. Franken' }),
    ],
  }
  const rows = values.map((value, index) => ({ category: value, amount: scale * ((index % 7) + 1) }))
  const config = newChartConfig({ key: 'k', cube: CUBE, components })
  const scene = drawChart(config, {
    components,
    table: toTable(components, rows),
    width,
    locale: 'de',
    words: (id) => id,
  })
  if (scene.type !== 'picture') throw new Error('no picture')
  return { scene, texts: scene.marks.filter((mark) => mark.type === 'text') }
}

describe.each(LABELS)('an axis of $name', (labels) => {
  it.each(WIDTHS)('is readable %d px wide', (width) => {
    for (const scale of SCALES) {
      const { scene, texts } = drawTexts(labels, width, scale)
      const boxes = texts.map(toBox)
      const outside = boxes.filter(
        (box) =>
          box.left < -0.5 || box.right > width + 0.5 || box.top < -0.5 || box.bottom > scene.height + 0.5,
      )
      expect(outside).toEqual([])
      const pairs = boxes.flatMap((a, index) =>
        boxes
          .slice(index + 1)
          .filter((b) => doOverlap(a, b))
          .map((b) => [a, b]),
      )
      expect(pairs).toEqual([])
    }
  })

  it('is labelled from one end to the other', () => {
    for (const width of WIDTHS) {
      const { texts } = drawTexts(labels, width)
      const xs = texts.filter(({ key }) => key.startsWith('x-label')).map(({ x }) => x)
      expect(xs.length).toBeGreaterThan(0)
      if (labels.values.length < 12) continue
      expect(Math.min(...xs)).toBeLessThan(width / 3)
      expect(Math.max(...xs)).toBeGreaterThan((width * 2) / 3)
    }
  })
})

describe('labels of years that do not all fit', () => {
  it('stand at round years', () => {
    const { texts } = drawTexts({ values: years, unit: 'Year' }, 640)
    const labels = texts.filter(({ key }) => key.startsWith('x-label')).map(({ text }) => Number(text))
    expect(labels.length).toBeGreaterThan(4)
    expect(labels.filter((year) => year % 10 !== 0)).toEqual([])
  })
})

describe('labels of columns over days and months that do not all fit', () => {
  const daily = (count: number) =>
    Array.from({ length: count }, (_, day) =>
      new Date(Date.UTC(2023, 11, 10 + day)).toISOString().slice(0, 10),
    )
  const monthly = (count: number) =>
    Array.from({ length: count }, (_, month) => new Date(Date.UTC(1958, 2 + month)).toISOString().slice(0, 7))
  const labelled = (values: string[], unit: TimeUnit, width: number) =>
    drawTexts({ values, unit }, width)
      .texts.filter(({ key }) => key.startsWith('x-label') || key.startsWith('x-context'))
      .map(({ text }) => text)

  it('stand at the first days of months', () => {
    const shown = labelled(daily(150), 'Day', 800)
    expect(shown).toEqual(['Jan.', '2024', 'Feb.', 'März', 'Apr.', 'Mai'])
  })
  it('stand at Mondays if there is room for them', () => {
    const shown = labelled(daily(40), 'Day', 640)
    expect(shown).toEqual(['11.12.', '2023', '18.12.', '25.12.', '01.01.', '2024', '08.01.', '15.01.'])
  })
  it('stand at round years', () => {
    const shown = labelled(monthly(740), 'Month', 640).map(Number)
    expect(shown.length).toBeGreaterThan(4)
    expect(shown.filter((year) => year % 5 !== 0)).toEqual([])
  })
  it('stand at what comes first in a month if the first day has no data', () => {
    const weekly = Array.from({ length: 60 }, (_, week) =>
      new Date(Date.UTC(2024, 0, 3 + 7 * week)).toISOString().slice(0, 10),
    )
    expect(labelled(weekly, 'Week', 500).slice(0, 4)).toEqual(['Apr.', '2024', 'Juli', 'Okt.'])
  })
})

describe('labels that fit', () => {
  it('are all shown, and whole', () => {
    const { texts } = drawTexts({ values: numbered(8, 'Kanton') }, 800)
    expect(texts.filter(({ key }) => key.startsWith('x-label'))).toHaveLength(8)
  })
})
