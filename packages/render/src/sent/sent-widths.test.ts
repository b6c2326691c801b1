import type { Legend, PictureScene } from '@tessera/chart'
import { describe, expect, it } from 'vitest'
import { toDrawnLength } from '../hooks/use-width.ts'
import { toRuns, toSentPictures, toWidthRules } from './sent-pictures.ts'
import { CARD_STRETCHED, chooseWidths, SENT_STRETCHED, SENT_WIDTHS } from './sent-widths.ts'

const drawing = (width: number, more: Partial<PictureScene> = {}): PictureScene => ({
  type: 'picture',
  width,
  height: Math.max(240, width * 0.5),
  marks: [
    { type: 'text', key: 'a', x: 0, y: 9, text: 'a', size: 12, weight: 400, fill: '#000', anchor: 'start' },
  ],
  data: [],
  hints: [],
  legends: [],
  ...more,
})

describe('the widths that pictures are sent for', () => {
  it('are fewer for heavier pictures, and never too few for telephones', () => {
    expect(chooseWidths(1)).toHaveLength(SENT_WIDTHS.length)
    const counts = [1, 6_000, 12_000, 20_000, 1_000_000].map((letters) => chooseWidths(letters).length)
    expect(counts).toEqual(counts.toSorted((a, b) => b - a))
    expect(chooseWidths(1_000_000)).toEqual([286, 344, 588, 958])
    expect(chooseWidths(5_000_000)).toEqual([344])
  })
  it.each([
    // in windows of 320, 360, 390, 640, 768, 1024 and 1440 px
    [254, 252],
    [252, 252],
    [554, 554],
    [294, 294],
    [324, 324],
    [672, 672],
    [311, 309],
    [902, 902],
    [470, 470],
    [998, 998],
  ])('are right in a card of %i px', (card, sent) => {
    expect(chooseWidths(1, { isCard: true }).findLast((width) => width <= card)).toBe(sent)
  })
  it.each([
    // on a page and in a frame, in the windows that the journeys test
    [288, 286],
    [286, 286],
    [343, 327],
    [358, 344],
    [441, 441],
    [446, 441],
    [588, 588],
    [643, 635],
    [734, 734],
    [707, 704],
    [810, 802],
    [862, 862],
    [990, 990],
    [958, 958],
    [1406, 1406],
  ])('are right in a container of %i px, so that nothing is drawn again', (container, sent) => {
    const shown = chooseWidths(1).findLast((width) => width <= container)
    expect(shown).toBe(sent)
    expect(toDrawnLength(container, shown)).toBe(shown)
  })
})

describe('the width to draw for', () => {
  it('stays within a few px of more room, and is never wider than its place', () => {
    expect([500, 516, 517, 499].map((width) => toDrawnLength(width, 500))).toEqual([500, 500, 517, 499])
    expect(toDrawnLength(321, undefined)).toBe(321)
  })
})

describe('the pictures that are sent', () => {
  it('keep free the height of the drawing that takes their place', () => {
    const pictures = toSentPictures(drawing(344), drawing)
    const { height } = pictures.find(({ scene }) => scene.width === 588)!
    expect(height).toBe(
      'calc(294px + clamp(0px, (100cqi - 604px) * 1000, 23.5px - 0.5000 * (635px - 100cqi)))',
    )
    expect(pictures.find(({ scene }) => scene.width === 286)?.height).toBe('240px')
  })
  it('have a rule each from the second on, in ascending order', () => {
    const pictures = toSentPictures(drawing(344), drawing)
    const rules = [
      ...toWidthRules(pictures, 'x').matchAll(
        /from-(\d+){display:none}@container \(min-width:(\d+)px\){#x \.sent-from-(\d+){display:block}#x \.sent-until-(\d+)/g,
      ),
    ]
    for (const [, ...widths] of rules) expect(new Set(widths).size).toBe(1)
    expect(rules.map(([, width]) => Number(width))).toEqual(pictures.slice(1).map(({ scene }) => scene.width))
  })
  it('are two where they have no words, and neither sizes that a legend explains', () => {
    const bare = { marks: [] }
    const widths = (more: Partial<PictureScene>) =>
      toSentPictures(drawing(344, more), (width) => drawing(width, more)).map(({ scene }) => scene.width)
    expect(widths(bare)).toEqual([...SENT_STRETCHED])
    const inCard = toSentPictures(drawing(324, bare), (width) => drawing(width, bare), true)
    expect(inCard.map(({ scene }) => scene.width)).toEqual([...CARD_STRETCHED])
    const sizes: Legend = { type: 'sizes', title: 'Size', color: '#000', items: [] }
    expect(widths({ ...bare, legends: [sizes] })).toHaveLength(SENT_WIDTHS.length)
  })
  it('have a legend each where sizes differ with the width', () => {
    const withSize = (width: number) =>
      drawing(width, {
        legends: [
          { type: 'sizes', title: '', color: '', items: [{ label: '1', radius: width < 500 ? 9 : 20 }] },
        ],
      })
    const runs = toRuns(toSentPictures(withSize(344), withSize), ({ scene }) => JSON.stringify(scene.legends))
    expect(runs.map(({ from, until }) => [from, until])).toEqual([
      [undefined, 588],
      [588, undefined],
    ])
  })
})
