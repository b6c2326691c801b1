import { describe, expect, it } from 'vitest'
import { BASE, byMeasure, monthsFrom, toInput, toTime } from '../../families/testing/cubes.ts'
import type { LineMark, PictureScene, RectMark, TextMark } from '../../scene.ts'
import { toMeasure } from '../../testing/components.ts'
import { drawComboLineColumn } from './draw.ts'
import { comboLineColumnConfig } from './fields.ts'

const months = monthsFrom(2023, 4)
const draw = (
  lineAxisOrientation: 'left' | 'right',
  rain: (number | null)[] = [10, 20, 30, 40],
): PictureScene =>
  drawComboLineColumn(
    comboLineColumnConfig.parse({
      ...BASE,
      chartType: 'comboLineColumn',
      fields: {
        x: { componentId: 'time' },
        y: { lineComponentId: 'warmth', columnComponentId: 'rain', lineAxisOrientation },
        color: byMeasure({ rain: '#1f77b4', warmth: '#d62728' }),
      },
    }),
    toInput({
      rows: months.map((time, index) => ({ time, rain: rain[index] ?? null, warmth: 5 + index })),
      dimensions: [toTime(months, 'Month')],
      measures: [
        toMeasure('rain', { label: 'Rain', unit: 'mm' }),
        toMeasure('warmth', { label: 'Warmth', unit: '°C', scaleType: 'Interval' }),
      ],
    }),
  )
const columnsOf = ({ marks }: PictureScene): RectMark[] => marks.filter((mark) => mark.type === 'rect')
const lineOf = ({ marks }: PictureScene): LineMark => marks.find((mark) => mark.type === 'line')!
const titleOf = ({ marks }: PictureScene, key: string): string | undefined =>
  marks.find((mark): mark is TextMark => mark.type === 'text' && mark.key.startsWith(key))?.text

describe('a line over columns', () => {
  it('goes through the middles of its columns, above them', () => {
    const scene = draw('right')
    const middles = columnsOf(scene).map(({ x, width }) => (x + width / 2).toFixed(3))
    expect(lineOf(scene).points.map((point) => point![0].toFixed(3))).toEqual(middles)
    expect(scene.marks.indexOf(lineOf(scene))).toBeGreaterThan(scene.marks.indexOf(columnsOf(scene).at(-1)!))
  })
  it('has its axis on the side the author chose', () => {
    expect([titleOf(draw('right'), 'y-title'), titleOf(draw('right'), 'y-right-title')]).toEqual([
      'Rain (mm)',
      'Warmth (°C)',
    ])
    expect([titleOf(draw('left'), 'y-title'), titleOf(draw('left'), 'y-right-title')]).toEqual([
      'Warmth (°C)',
      'Rain (mm)',
    ])
  })
  it('leaves columns their length from zero', () => {
    for (const side of ['left', 'right'] as const) {
      const [first, second] = columnsOf(draw(side))
      expect(second!.height / first!.height).toBeCloseTo(2)
    }
  })
  it('is told apart in the legend: a square and a line', () => {
    expect(draw('right').legends).toMatchObject([
      {
        items: [
          { label: 'Rain', symbol: 'square' },
          { label: 'Warmth', symbol: 'line' },
        ],
      },
    ])
  })
  it('has data of both, columns first', () => {
    const scene = draw('right', [10, null, 30, 40])
    expect(columnsOf(scene)).toHaveLength(3)
    expect(scene.data.map(({ entries }) => entries[0]!.label)).toEqual([
      ...Array(4).fill('Rain'),
      ...Array(4).fill('Warmth'),
    ])
    const dots = scene.marks.filter((mark) => mark.type === 'dot' && mark.key.startsWith('point'))
    expect(dots.map(({ datum }) => scene.data[datum!]!.entries[0]!.value)).toEqual([
      '5\u00a0°C',
      '6\u00a0°C',
      '7\u00a0°C',
      '8\u00a0°C',
    ])
  })
})
