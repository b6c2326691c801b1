import { beforeAll, describe, expect, it } from 'vitest'
import type { ChartConfig } from '../config/index.ts'
import { parseChartConfig } from '../config/index.ts'
import type { Control } from '../controls.ts'
import { drawChart, loadDrawings } from '../drawings.ts'
import { setControl } from '../edit/edit-chart.ts'
import { controlsOf, loadEditing } from '../editing.ts'
import { referenceAxis } from '../rules/reference-lines.ts'
import type { Mark, PictureScene } from '../scene.ts'
import { startAll } from '../testing/all-types.ts'
import { inputFor } from '../testing/fixture.ts'
import { CUBES } from '../testing/generated-cubes.ts'

beforeAll(() => Promise.all([loadDrawings(), loadEditing()]))

const { 'of everything': cube } = CUBES
if (!cube) throw new Error('There is no such cube.')
const configs = startAll(cube).filter((config) => referenceAxis(config) !== undefined)
const control = (config: ChartConfig, id: string): Control<ChartConfig> => {
  const found = controlsOf(config, cube.components).find((each) => each.id === id)
  if (!found) throw new Error(`${config.chartType} has no control ${id}`)
  return found
}
const set = (config: ChartConfig, id: string, value: Parameters<typeof setControl>[2]): ChartConfig =>
  setControl(config, control(config, id), value, cube.components)
const draw = (config: ChartConfig): PictureScene => drawChart(config, inputFor(config, cube)) as PictureScene
const ownMarks = ({ marks }: PictureScene): Mark[] => marks.filter(({ key }) => key.startsWith('limit:'))
const itemsOf = ({ legends }: PictureScene) =>
  legends.flatMap((legend) => (legend.type === 'swatches' ? legend.items : []))

it('lines and bands stand on the axes of columns, bars, lines and areas', () => {
  expect(configs.map(({ chartType }) => chartType)).toEqual(['column', 'bar', 'line', 'area'])
})

describe.each(configs.map((config) => [config.chartType, config] as const))('of a %s', (_, start) => {
  const lined = set(set(start, 'reference-add-line', true), 'reference-0-text', {
    language: 'en',
    text: 'Goal',
  })

  it('a line is drawn where its author puts it, and named', () => {
    const [before, after] = [draw(lined), draw(set(lined, 'reference-0-value', 1e6))]
    expect(ownMarks(before)).toHaveLength(1)
    expect(itemsOf(before).some(({ label }) => label.startsWith('Goal: '))).toBe(true)
    // the axis includes lines beyond the data
    const [mark] = ownMarks(after)
    if (mark?.type !== 'rule') throw new Error('It is no line.')
    expect(Math.max(mark.x1, mark.x2)).toBeLessThanOrEqual(after.width)
    expect(Math.min(mark.y1, mark.y2)).toBeGreaterThanOrEqual(0)
    expect(itemsOf(after).some(({ label }) => /^Goal: 1\D?000\D?000/.test(label))).toBe(true)
  })

  it('a band has two ends that differ, in either order', () => {
    const banded = set(start, 'reference-add-band', true)
    expect(ownMarks(draw(banded)).map(({ type }) => type)).toEqual(['area', 'rule', 'rule'])
    const value = banded.referenceLines?.[0]?.value ?? 0
    expect(set(banded, 'reference-0-to', value)).toEqual(banded)
    expect(ownMarks(draw(set(banded, 'reference-0-to', value - 1)))).toHaveLength(3)
  })

  it('its look is set as that of limits, and it goes without a trace', () => {
    const looked = set(set(lined, 'reference-0-color', '#123456'), 'reference-0-type', 'dashed')
    expect(ownMarks(draw(looked))[0]).toMatchObject({ stroke: '#123456', dash: '6 4' })
    expect(parseChartConfig(looked)).toMatchObject({ ok: true })
    expect(set(looked, 'reference-0-remove', true)).toEqual(start)
    expect(draw(start).marks).toEqual(draw(set(looked, 'reference-0-remove', true)).marks)
  })

  it('there are six at most', () => {
    const many = Array.from({ length: 8 }).reduce<ChartConfig>(
      (config) => set(config, 'reference-add-line', true),
      start,
    )
    expect(many.referenceLines).toHaveLength(6)
    expect(ownMarks(draw(many))).toHaveLength(6)
    expect(
      parseChartConfig({
        ...many,
        referenceLines: [...(many.referenceLines ?? []), many.referenceLines?.[0]],
      }),
    ).toMatchObject({ ok: false })
  })
})

it('a line of another measure waits until that measure is back', () => {
  const [start] = configs
  const lined = set(start!, 'reference-add-line', true)
  const { measureId } = referenceAxis(lined)!
  const other = cube.components.measures.find(
    ({ id, kind }) => id !== measureId && kind === 'NumericalMeasure',
  )!
  const changed = set(lined, 'y', other.id)
  expect(ownMarks(draw(changed))).toEqual([])
  expect(ownMarks(draw(set(changed, 'y', measureId)))).toHaveLength(1)
})
