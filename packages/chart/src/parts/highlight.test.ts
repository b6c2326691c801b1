import { beforeAll, describe, expect, it } from 'vitest'
import type { ChartConfig } from '../config/index.ts'
import { setHighlight } from '../controls/highlight-controls.ts'
import { drawChart, loadDrawings } from '../drawings.ts'
import { controlsOf, loadEditing } from '../editing.ts'
import { BASE, BY_SEGMENT, toInput, toNames, toTime } from '../families/testing/cubes.ts'
import { setMultiFilter } from '../filters/change-filter.ts'
import { highlightDimension, readHighlighted } from '../rules/highlight.ts'
import type { LineMark, PictureScene } from '../scene.ts'
import { startAll } from '../testing/all-types.ts'
import { toMeasure } from '../testing/components.ts'
import { inputFor } from '../testing/fixture.ts'
import { CUBES } from '../testing/generated-cubes.ts'
import { lineConfig } from '../types/line/fields.ts'
import { readOffers } from '../viewer/offers.ts'

beforeAll(() => Promise.all([loadDrawings(), loadEditing()]))

const FADED = '#cccccc'
const PARTS = ['a', 'b', 'c', 'd']
const line = (more: object = {}): ChartConfig =>
  lineConfig.parse({
    ...BASE,
    chartType: 'line',
    fields: {
      x: { componentId: 'time' },
      y: { componentId: 'amount' },
      segment: { componentId: 'part' },
      color: BY_SEGMENT,
    },
    ...more,
  })
const words = (id: string, values?: Record<string, string | number>): string =>
  `${id}${values ? ` ${JSON.stringify(values)}` : ''}`
const input = toInput(
  {
    rows: PARTS.flatMap((part, index) =>
      ['2000', '2001'].map((time) => ({ time, part, amount: Number(time) - 1999 + index * 10 })),
    ),
    dimensions: [toTime(['2000', '2001']), toNames('part', PARTS)],
    measures: [toMeasure('amount')],
  },
  { words },
)
const draw = (config: ChartConfig, more: Partial<typeof input> = {}): PictureScene =>
  drawChart(config, { ...input, ...more }) as PictureScene
const lines = ({ marks }: PictureScene): LineMark[] => marks.filter((mark) => mark.type === 'line')

describe('values that stand out', () => {
  const picked = setHighlight(line(), 'part', ['b'])

  it('keep their colour, thicker and above the others, which are grey', () => {
    const [plain, lit] = [lines(draw(line())), lines(draw(picked))]
    const own = plain.find(({ key }) => key === 'line:b')
    expect(lit.at(-1)).toMatchObject({ key: 'line:b', stroke: own?.stroke })
    expect(lit.at(-1)!.width).toBeGreaterThan(lit[0]!.width)
    expect(lit.slice(0, -1).map(({ stroke }) => stroke)).toEqual([FADED, FADED, FADED])
    expect(lit.map(({ key }) => key).toSorted()).toEqual(plain.map(({ key }) => key).toSorted())
  })

  it('are told from the others in tooltips and in the description', () => {
    const scene = draw(picked)
    const colors = scene.data.map(({ entries }) => [entries[0]?.label, entries[0]?.color !== FADED])
    expect(new Map(colors as [string, boolean][])).toEqual(
      new Map([
        ['a', false],
        ['b', true],
        ['c', false],
        ['d', false],
      ]),
    )
    expect(scene.description?.[1]).toBe('part.highlight.described {"names":"b"}')
    expect(draw(line()).description?.join()).not.toContain('part.highlight')
  })

  it('have their names beside them, and the key says how many others there are', () => {
    const wide = draw(picked)
    expect(
      wide.marks
        .filter(({ key }) => key.startsWith('end-label'))
        .map((mark) => [mark.key, 'weight' in mark && mark.weight])
        .toSorted(),
    ).toEqual([
      ['end-label:a', 400],
      ['end-label:b', 600],
      ['end-label:c', 400],
      ['end-label:d', 400],
    ])
    const narrow = draw(picked, { width: 320 })
    expect(narrow.marks.filter(({ key }) => key.startsWith('lit-label')).map(({ key }) => key)).toEqual([
      'lit-label:b',
    ])
    expect(narrow.legends).toMatchObject([
      { items: [{ label: 'b' }, { label: 'part.highlight.others {"count":3}', color: FADED }] },
    ])
  })

  it('are those that a reader picks, instead of the author’s; with none, all look alike', () => {
    const strokes = (highlighted: string[]) =>
      lines(draw(picked, { view: { highlighted } })).flatMap(({ key, stroke }) =>
        stroke === FADED ? [] : [key],
      )
    expect(strokes(['c', 'd'])).toEqual(['line:c', 'line:d'])
    expect(draw(picked, { view: { highlighted: [] } })).toEqual(draw(line()))
    // values that are not drawn cannot be highlighted
    expect(draw(picked, { view: { highlighted: ['gone'] } })).toEqual(draw(line()))
  })

  it('leave no trace if there are none', () => {
    expect(setHighlight(picked, 'part', [])).toEqual(line())
    expect(draw(picked).values).toBeUndefined()
    expect(draw(picked, { namesValues: true }).values?.map(({ id }) => id)).toContain('part')
  })

  it('of a dimension that is no longer drawn do nothing', () => {
    const { segment: _, ...fields } = line().fields as Record<string, unknown>
    const single = line({
      fields: { ...fields, color: { type: 'single', paletteId: 'category10', color: '#1f77b4' } },
    })
    expect(readHighlighted(setHighlight(single, 'part', ['b']), input.components)).toEqual([])
  })
})

describe.each(Object.entries(CUBES))('of the cube %s, what stands out', (_, fixture) => {
  const configs = startAll(fixture).flatMap((config) => {
    const id = highlightDimension(config, fixture.components)
    const value = id && fixture.components.dimensions.find((each) => each.id === id)?.values[0]?.value
    return id && value !== undefined ? [{ config, id, value }] : []
  })
  it('changes nothing but colours, order, weight and names of its marks in any type', () => {
    for (const { config, id, value } of configs) {
      const [plain, lit] = [config, setHighlight(config, id, [value])].map(
        (each) => drawChart(each, inputFor(each, fixture)) as PictureScene,
      )
      const keysOf = ({ marks }: PictureScene) =>
        marks.flatMap(({ key }) => (/^(?:lit-label|texture):/.test(key) ? [] : key)).toSorted()
      expect(keysOf(lit!)).toEqual(keysOf(plain!))
      expect([lit!.height, lit!.data.length]).toEqual([plain!.height, plain!.data.length])
      const greys = lit!.marks.filter((mark) => JSON.stringify(mark).includes(FADED)).length
      expect([config.chartType, greys > 0 || plain!.data.length <= 1]).toEqual([config.chartType, true])
    }
  })
  it('is chosen from what the chart shows; what it no longer shows says so', () => {
    for (const { config, id } of configs) {
      const { components } = fixture
      const entriesOf = (of: ChartConfig) => {
        const choices = controlsOf(of, components).find((each) => each.id === 'highlight')
        return choices?.kind === 'choices' ? choices.entries : []
      }
      const [first, second, last] = [0, 1, -1].map((place) => entriesOf(config).at(place)!.value)
      if (second === last) continue
      const filtered = setMultiFilter(config, id, [first!, second!], components)
      expect(entriesOf(filtered).map(({ value }) => value)).toEqual([first, second])
      expect(entriesOf(setHighlight(filtered, id, [last!]))).toMatchObject([
        { value: first, isChosen: false },
        { value: second, isChosen: false },
        { value: last, isChosen: true, noteId: 'controls.highlight.not-shown' },
      ])
    }
  })
  it('may be set by its author, and offered to readers', () => {
    for (const { config } of configs) {
      const controls = controlsOf(config, fixture.components)
      const choices = controls.find((each) => each.id === 'highlight')
      const toggle = controls.find((each) => each.id === 'readers-highlight')
      if (choices?.kind !== 'choices' || toggle?.kind !== 'toggle') throw new Error(config.chartType)
      const { value } = choices.entries[0]!
      const picked = choices.write({ value, isChosen: true }, fixture.components)
      expect(picked.highlight?.values).toEqual([value])
      expect(readOffers(config, fixture.components).highlight).toBeUndefined()
      expect(readOffers(toggle.write(true, fixture.components), fixture.components).highlight).toEqual({
        id: choices.listedOf,
        values: [],
      })
    }
  })
})
