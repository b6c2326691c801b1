import { rgb } from 'd3-color'
import { describe, expect, it } from 'vitest'
import { inkLike } from '../guides/ink-on.ts'
import type { PictureScene, RectMark, TextMark } from '../scene.ts'
import { DARK_PAPER, darkColor, toDarkScene } from './dark-scene.ts'
import { contrastRatio, luminance } from './luminance.ts'

const contrast = (a: string, b: string): number => contrastRatio(luminance(rgb(a)), luminance(rgb(b)))

/** 16 levels per channel: 4096 colours. */
const steps = Array.from({ length: 16 }, (_, index) => index * 17)
const colors = steps.flatMap((r) => steps.flatMap((g) => steps.map((b) => rgb(r, g, b).formatHex())))
const NOT_DATA = new Set(['#ffffff', '#cccccc'])
const ofData = colors.filter((color) => !NOT_DATA.has(color))

describe('colours on dark paper', () => {
  it('stand out three to one, and black can be read on each', () => {
    const worst = (ground: string) => Math.min(...ofData.map((color) => contrast(darkColor(color), ground)))
    expect(worst(DARK_PAPER)).toBeGreaterThanOrEqual(3)
    expect(worst('#000000')).toBeGreaterThanOrEqual(4.5)
  })
  it('keep the order of their lightness', () => {
    const ramp = ['#08306b', '#08519c', '#2171b5', '#4292c6', '#9ecae1', '#deebf7'].map(darkColor)
    const lights = ramp.map((color) => luminance(rgb(color)))
    expect(lights).toEqual(lights.toSorted((a, b) => a - b))
    expect(new Set(ramp).size).toBe(6)
  })
  it('can be read as texts of axes, of series too', () => {
    for (const text of ['#17212b', '#4a5763', inkLike('#1f77b4'), inkLike('#ffd700')])
      expect(contrast(darkColor(text), DARK_PAPER)).toBeGreaterThanOrEqual(4.5)
  })
})

describe('a scene on dark paper', () => {
  const text = (key: string, fill: string): TextMark => ({
    type: 'text',
    key,
    x: 0,
    y: 0,
    text: '1',
    size: 12,
    weight: 400,
    fill,
    anchor: 'start',
  })
  const scene: PictureScene = {
    type: 'picture',
    width: 10,
    height: 10,
    hints: [],
    data: [{ title: 'a', entries: [{ label: 'a', value: '1', color: '#000080' }] }],
    legends: [{ type: 'swatches', symbol: 'square', items: [{ label: 'a', color: '#000080' }] }],
    marks: [
      { type: 'rect', key: 'r', x: 0, y: 0, width: 1, height: 1, fill: '#000080', datum: 0 },
      text('part:a', '#ffffff'),
      text('tick', '#4a5763'),
    ],
  }
  it('has the same colour in marks, legend and tooltip, and ink that is read where it stands', () => {
    const dark = toDarkScene(scene)
    const [rect, onMark, tick] = dark.marks as [RectMark, TextMark, TextMark]
    expect(rect.fill).toBe(darkColor('#000080'))
    expect(dark.data[0]!.entries[0]!.color).toBe(rect.fill)
    expect(dark.legends[0]).toMatchObject({ items: [{ color: rect.fill }] })
    expect(contrast(onMark.fill, rect.fill)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(tick.fill, DARK_PAPER)).toBeGreaterThanOrEqual(4.5)
  })
})
