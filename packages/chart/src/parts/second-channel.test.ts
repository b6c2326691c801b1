import { beforeAll, describe, expect, it } from 'vitest'
import { adviseOn, drawKinds, toKinds, withSaved } from '../advice/testing/advised.ts'
import { drawChart, loadDrawings } from '../drawings.ts'
import type { ChartConfig, ChartTypeName } from '../registry.ts'
import type { LegendItem, PictureScene } from '../scene.ts'
import { hasParts, partsOf } from './parts.ts'

beforeAll(loadDrawings)

const fixture = toKinds({ kinds: 3 })
const CONFUSED = { k0: '#2ca02c', k1: '#d62728', k2: '#ffd92f' }

const withColors = (name: ChartTypeName, colorMapping: Record<string, string>, paletteId = 'category10') =>
  withSaved(drawKinds(fixture, name), { color: { type: 'segment', paletteId, colorMapping } })

const draw = (config: ChartConfig, width = 400): PictureScene =>
  drawChart(config, {
    components: fixture.components,
    table: fixture.table,
    width,
    locale: 'en',
    words: (id) => id,
  }) as PictureScene

const itemsOf = ({ legends }: PictureScene): LegendItem[] =>
  legends.flatMap((legend) => (legend.type === 'swatches' ? legend.items : []))

describe('neighbours that somebody confuses', () => {
  it('are dashed lines, as the legend shows', () => {
    const scene = draw(withColors('line', CONFUSED))
    const dashes = scene.marks.flatMap((mark) =>
      mark.type === 'line' && mark.key.startsWith('line:') ? [mark.dash] : [],
    )
    expect(dashes).toEqual([undefined, '8 5', undefined])
    expect(itemsOf(scene).map(({ dash }) => dash)).toEqual([undefined, '4 2.5', undefined])
  })
  it('are solid lines if they are grey because others are highlighted, since these are thicker', () => {
    const config = withColors('line', CONFUSED)
    const { segment } = config.fields as { segment: { componentId: string } }
    const lit = { ...config, highlight: { componentId: segment.componentId, values: ['k2'] } }
    const scene = draw(lit)
    const series = scene.marks.filter((mark) => mark.type === 'line' && mark.key.startsWith('line:'))
    expect(series.map((mark) => mark.type === 'line' && [mark.stroke, mark.dash])).toEqual([
      ['#cccccc', undefined],
      ['#cccccc', undefined],
      [CONFUSED.k2, undefined],
    ])
    expect(itemsOf(scene).every(({ dash }) => dash === undefined)).toBe(true)
  })
  it('stay as they are where their names stand beside them', () => {
    const scene = draw(withColors('line', CONFUSED), 900)
    expect(scene.marks.some(({ key }) => key.startsWith('end-label:'))).toBe(true)
    expect(scene.marks.filter((mark) => mark.type === 'line' && mark.dash)).toEqual([])
  })
  it.each<ChartTypeName>(['area', 'column', 'bar'])('are hatched parts in a %s', (name) => {
    const scene = draw(withColors(name, CONFUSED))
    const hatched = scene.marks.filter(({ key }) => key.startsWith('texture:'))
    expect(hatched.length).toBeGreaterThan(0)
    expect(hatched.every((mark) => mark.type === 'polygon' && mark.lines === 'hatch')).toBe(true)
    expect(itemsOf(scene).map(({ pattern }) => pattern)).toEqual([undefined, 'hatch', undefined])
    // the sample in the legend looks like its marks
    const inks = new Set(hatched.map((mark) => 'stroke' in mark && mark.stroke))
    expect([...inks]).toEqual([itemsOf(scene)[1]?.patternInk])
    expect(new Set(scene.marks.map(({ key }) => key)).size).toBe(scene.marks.length)
  })
})

describe('more parts than anybody tells apart by lines', () => {
  it('are not hatched, which took longer than all else', () => {
    const many = toKinds({ kinds: 3, years: 800 })
    const config = withSaved(drawKinds(many, 'column'), {
      color: { type: 'segment', paletteId: 'category10', colorMapping: CONFUSED },
    })
    const scene = drawChart(config, { ...many, width: 960, locale: 'en', words: (id) => id }) as PictureScene
    expect(scene.marks.length).toBeGreaterThan(2000)
    expect(scene.marks.some(({ key }) => key.startsWith('texture:'))).toBe(false)
  })
})

describe('a chart in a palette that is clear in grey', () => {
  const clear = { k0: '#0a8bbb', k1: '#bc465f', k2: '#484901' }
  it('loads nothing for it', () => {
    expect(partsOf(withColors('line', clear, 'clear6'), undefined)).toEqual([])
    expect(partsOf(drawKinds(fixture, 'line', false), undefined)).toEqual([])
    expect(adviseOn(withColors('line', clear, 'clear6'), fixture)).toEqual([])
  })
  it('is asked about if any of its colours is another, and brings no words', () => {
    const config = withColors('line', { ...clear, k2: '#123456' }, 'clear6')
    expect(partsOf(config, undefined)).toEqual(['secondChannel'])
    expect(hasParts(config, undefined)).toBe(false)
  })
})
