import { describe, expect, it } from 'vitest'
import { BASE, byMeasure, toInput, toTime, yearsFrom } from '../../families/testing/cubes.ts'
import type { PictureScene } from '../../scene.ts'
import { toMeasure } from '../../testing/components.ts'
import { drawComboLineSingle } from './draw.ts'
import { comboLineSingleConfig } from './fields.ts'

const years = yearsFrom(2000, 3)
const rows = years.map((time, index) => ({ time, imports: 10 + index, exports: 90 - index }))
const config = comboLineSingleConfig.parse({
  ...BASE,
  chartType: 'comboLineSingle',
  fields: {
    x: { componentId: 'time' },
    y: { componentIds: ['imports', 'exports'] },
    color: byMeasure({ imports: '#112233', exports: '#445566' }),
  },
})
const draw = (units: [string, string], width = 800): PictureScene =>
  drawComboLineSingle(
    config,
    toInput(
      {
        rows,
        dimensions: [toTime(years)],
        measures: [
          toMeasure('imports', { label: 'Imports', unit: units[0] }),
          toMeasure('exports', { label: 'Exports', unit: units[1] }),
        ],
      },
      { width },
    ),
  )
const textsOf = ({ marks }: PictureScene, key: string): string[] =>
  marks.flatMap((mark) => (mark.type === 'text' && mark.key.startsWith(key) ? [mark.text] : []))

describe('measures of one unit', () => {
  it('are a line each in their colours, on one axis of that unit', () => {
    const scene = draw(['CHF', 'CHF'])
    const lines = scene.marks.filter((mark) => mark.type === 'line')
    expect(lines.map(({ stroke }) => stroke)).toEqual(['#112233', '#445566'])
    expect(textsOf(scene, 'y-title')).toEqual(['CHF'])
    expect(scene.data[0]).toMatchObject({
      title: '2000',
      entries: [{ label: 'Imports', value: '10\u00a0CHF', color: '#112233' }],
    })
  })
  it('are named at their ends, or by a legend if that does not fit', () => {
    expect(textsOf(draw(['CHF', 'CHF']), 'end-label').toSorted()).toEqual(['Exports', 'Imports'])
    expect(draw(['CHF', 'CHF'], 320).legends).toMatchObject([
      { items: [{ label: 'Imports' }, { label: 'Exports' }] },
    ])
  })
  it('must be of one unit', () => {
    expect(() => draw(['CHF', 't'])).toThrow('“CHF” and “t”')
  })
})
