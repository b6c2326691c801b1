import type { Locale, Measure } from '@tessera/cube'
import { describe, expect, it } from 'vitest'
import { type ChartConfig, parseChartConfig } from '../config/index.ts'
import { drawChart, loadDrawings } from '../drawings.ts'
import { changeChartType, setControl } from '../edit/edit-chart.ts'
import { controlsOf } from '../editing.ts'
import { BASE, SINGLE, toInput, toTime } from '../families/testing/cubes.ts'
import type { PictureScene } from '../scene.ts'
import { toMeasure } from '../testing/components.ts'
import { startConfig, waste } from '../testing/fixture.ts'
import { partsOf } from './parts.ts'

await loadDrawings()

const values = { '2000': 1_200_000, '2001': -2_500_000, '2002': 4_000_000 }
const draw = (
  format: object,
  {
    unit = 'CHF',
    locale = 'de',
    ...rest
  }: { unit?: string; locale?: Locale; [setting: string]: unknown } = {},
  more: Partial<Measure> = {},
): PictureScene => {
  const parsed = parseChartConfig({
    ...BASE,
    chartType: 'line',
    fields: { x: { componentId: 'time' }, y: { componentId: 'amount' }, color: SINGLE },
    numberFormats: { amount: format },
    ...rest,
  })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
  const input = toInput(
    {
      rows: Object.entries(values).map(([time, amount]) => ({ time, amount })),
      dimensions: [toTime(Object.keys(values))],
      measures: [toMeasure('amount', { label: 'Budget', unit, resolution: 0, ...more })],
    },
    { locale },
  )
  return drawChart(parsed.value, input) as PictureScene
}

const textsOf = ({ marks }: PictureScene, key: string): string[] =>
  marks.flatMap((mark) => (mark.type === 'text' && mark.key.startsWith(key) ? [mark.text] : []))
const plain = (text: string | undefined): string => (text ?? '').replaceAll('\u00a0', ' ')
const titleOf = (scene: PictureScene): string => plain(textsOf(scene, 'y-title').join(' '))
const saidOf = ({ data }: PictureScene): string[] => data.map(({ entries }) => plain(entries[0]?.value))

describe('numbers counted in millions', () => {
  it.each<[Locale, string, string, string]>([
    ['de', 'CHF', 'Budget (Mio. CHF)', '1.2 Mio. CHF'],
    ['fr', 'francs', 'Budget (millions de francs)', '1,2 million de francs'],
    ['it', 'franchi', 'Budget (milioni di franchi)', '1.2 milioni di franchi'],
    ['en', 'people', 'Budget (million people)', '1.2 million people'],
  ])('are said so in the title and with each value (%s)', (locale, unit, title, value) => {
    const scene = draw({ magnitude: 'million' }, { locale, unit })
    expect(titleOf(scene)).toBe(title)
    expect(saidOf(scene)[0]).toBe(value)
    expect(textsOf(scene, 'y-label')).toContain('4')
  })
  it('have as many decimals as they need, or as their author wants', () => {
    expect(saidOf(draw({ magnitude: 'million' }))).toEqual(['1.2 Mio. CHF', '−2.5 Mio. CHF', '4.0 Mio. CHF'])
    expect(saidOf(draw({ magnitude: 'billion' }, { decimals: { amount: 4 } }))[0]).toBe('0.0012 Mrd. CHF')
  })
  it('lose what their unit counted them in before', () => {
    const scene = draw({ magnitude: 'billion' }, { unit: '1000 CHF' })
    expect(titleOf(scene)).toBe('Budget (Mrd. CHF)')
    expect(saidOf(scene)[2]).toBe('4.0 Mrd. CHF')
  })
  it('have the ends, lines and published limits of the axis counted in the same', () => {
    const scene = draw(
      { magnitude: 'million' },
      {
        fields: {
          x: { componentId: 'time' },
          y: { componentId: 'amount', customDomain: [-5_000_000, 10_000_000] },
          color: SINGLE,
        },
        referenceLines: [
          { measureId: 'amount', value: 3_000_000, text: { de: 'Ziel', fr: '', it: '', en: '' } },
        ],
      },
    )
    expect(textsOf(scene, 'y-label')).toContain('10')
    expect(JSON.stringify(scene.legends)).toContain('Ziel: 3\u00a0Mio.\u00a0CHF')
  })
  it('are not made of shares in per cent', () => {
    expect(titleOf(draw({ magnitude: 'million' }, { unit: '%' }))).toBe('Budget (%)')
  })
})

describe('a plus sign', () => {
  it('stands before what is above zero, on the axis too, and before nothing else', () => {
    const scene = draw({ sign: true, magnitude: 'million' })
    expect(saidOf(scene)).toEqual(['+1.2 Mio. CHF', '−2.5 Mio. CHF', '+4.0 Mio. CHF'])
    expect(textsOf(scene, 'y-label').filter((text) => text !== '0' && !/^[+−]/.test(text))).toEqual([])
    expect(textsOf(scene, 'y-label')).toContain('0')
  })
})

describe('the formats of numbers', () => {
  const find = (config: ChartConfig, name: string) =>
    controlsOf(config, waste.components).find(({ id }) => id.startsWith(name))!

  it('are chosen and left again, and wait while a chart is of another kind', () => {
    const start: ChartConfig = startConfig(waste)
    expect(partsOf(start, waste.components)).not.toContain('numberFormat')
    const counted = setControl(start, find(start, 'number-magnitude:'), 'thousand', waste.components)
    const signed = setControl(counted, find(counted, 'number-sign:'), true, waste.components)
    expect(partsOf(signed, waste.components)).toContain('numberFormat')
    expect(Object.values(signed.numberFormats ?? {})).toEqual([{ magnitude: 'thousand', sign: true }])
    expect(changeChartType(signed, 'bar', waste.components).numberFormats).toEqual(signed.numberFormats)
    const unsigned = setControl(signed, find(signed, 'number-sign:'), false, waste.components)
    const back = setControl(unsigned, find(unsigned, 'number-magnitude:'), '', waste.components)
    expect(back).not.toHaveProperty('numberFormats')
  })
  it('are the same for measures of one unit, which may stand on one axis', () => {
    const [first, second] = ['a', 'b'].map((id) => toMeasure(id, { label: id, unit: 't' }))
    const input = toInput({
      rows: [{ time: '2000', a: 1000, b: 2000 }],
      dimensions: [toTime(['2000'])],
      measures: [first!, second!],
    })
    const parsed = parseChartConfig({
      ...BASE,
      chartType: 'comboLineSingle',
      fields: {
        x: { componentId: 'time' },
        y: { componentIds: ['a', 'b'] },
        color: { type: 'measures', paletteId: 'category10', colorMapping: {} },
      },
      numberFormats: { b: { magnitude: 'thousand' } },
    })
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
    const scene = drawChart(parsed.value, input) as PictureScene
    expect(plain(JSON.stringify(scene.data))).toContain('1 thousand t')
    const sets = controlsOf(parsed.value, input.components).find(({ id }) => id === 'number-magnitude:a')!
    expect(setControl(parsed.value, sets, 'million', input.components).numberFormats).toEqual({
      a: { magnitude: 'million' },
      b: { magnitude: 'million' },
    })
  })
})
