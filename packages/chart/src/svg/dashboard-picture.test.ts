import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawChart, loadDrawings } from '../drawings.ts'
import { misplaced, overlaps, toBox } from '../families/testing/geometry.ts'
import type { PictureScene, Scene } from '../scene.ts'
import { startAll } from '../testing/all-types.ts'
import { airports, type Fixture, inputFor, waste } from '../testing/fixture.ts'
import { allElements, parseXml, type XmlElement } from '../testing/parse-xml.ts'
import { type Cell, type DashboardPicture, dashboardToSvg, type PictureBlock } from './dashboard-picture.ts'

await loadDrawings()

const words = (id: string, values?: Record<string, string | number>) =>
  [id, ...Object.values(values ?? {})].join(' ')
const HOSTILE = '</text><script>alert("1")</script> & "quoted" ]]> \u0000\ud800'

const CHARTS = ([waste, airports] as Fixture[]).flatMap((fixture) =>
  startAll(fixture).map(
    (config) =>
      (size: { width: number; height?: number }): Scene =>
        drawChart(config, { ...inputFor(config, fixture), ...size }),
  ),
)

const toChart = (
  cell: Cell,
  index: number,
  title = 'A chart',
  notes: string[] = ['Source'],
): PictureBlock => ({
  type: 'chart',
  cell,
  texts: { title, description: '', notes },
  draw: CHARTS[index % CHARTS.length]!,
})
const toText = (cell: Cell, text = 'A text'): PictureBlock => ({
  type: 'text',
  cell,
  lines: [
    { text: 'Heading', look: 'heading' },
    { text: '9.1 M', look: 'figure' },
    { text, look: 'text' },
  ],
})
const write = (more: Partial<DashboardPicture>): string =>
  dashboardToSvg({
    title: 'The whole',
    description: 'And more',
    blocks: [],
    columns: 1,
    gap: 16,
    width: 1000,
    words,
    ...more,
  })

type Box = { left: number; top: number; right: number; bottom: number }
const cardsOf = (root: XmlElement): Box[] =>
  root.children.flatMap((group) => {
    const rect = group.children[0]
    if (rect?.name !== 'rect' || rect.attributes.stroke !== '#e3e7e3' || group.children.length > 1) return []
    const [left, top] = cornerOf(group)
    const { x, y, width, height } = rect.attributes
    const at = { left: left + Number(x), top: top + Number(y) }
    return [{ ...at, right: at.left + Number(width), bottom: at.top + Number(height) }]
  })
const cornerOf = ({ attributes }: XmlElement): [number, number, number?] =>
  (attributes.transform ?? 'translate(0 0)').match(/-?[\d.]+/g)!.map(Number) as [number, number, number?]

/** Returns all texts of the file as marks of one picture, so that it can be checked like a picture. */
function toScene(root: XmlElement): PictureScene {
  const marks = root.children.flatMap((group) => {
    const [left, top, scale = 1] = cornerOf(group)
    return group.children.flatMap(({ name, attributes, text }, index) =>
      name === 'text'
        ? [
            {
              type: 'text' as const,
              key: `${group.attributes.transform}:${index}`,
              x: left + scale * Number(attributes.x),
              y: top + scale * Number(attributes.y),
              text,
              size: scale * Number(attributes['font-size']),
              weight: attributes['font-weight'] === '600' ? (600 as const) : (400 as const),
              fill: '#000000',
              anchor: (attributes['text-anchor'] ?? 'start') as 'start',
              ...(attributes.transform ? { rotate: -90 } : {}),
            },
          ]
        : [],
    )
  })
  const [width, height] = [Number(root.attributes.width), Number(root.attributes.height)]
  return { type: 'picture', width, height, marks, hints: [], legends: [], data: [] }
}

const meet = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

function expectSound(svg: string, most = 4000): Box[] {
  const root = parseXml(svg)
  const scene = toScene(root)
  const cards = cardsOf(root)
  expect(scene.height).toBeLessThanOrEqual(most)
  expect(overlaps(scene)).toEqual([])
  expect(misplaced(scene)).toEqual([])
  for (const [index, card] of cards.entries()) {
    expect(card.left).toBeGreaterThanOrEqual(24)
    expect(card.right).toBeLessThanOrEqual(scene.width - 24 + 0.01)
    expect(card.bottom).toBeLessThanOrEqual(scene.height - 24 + 0.01)
    expect(cards.slice(index + 1).filter((other) => meet(card, other))).toEqual([])
  }
  // texts do not extend beyond their card
  for (const mark of scene.marks) {
    if (mark.type !== 'text') continue
    const box = toBox(mark)
    const middle = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 }
    const card = cards.find(
      (each) =>
        each.left < middle.x && middle.x < each.right && each.top < middle.y && middle.y < each.bottom,
    )
    if (card) {
      expect([
        mark.text,
        box.right <= card.right + 0.6,
        box.left >= card.left - 0.6,
        box.bottom <= card.bottom + 0.6,
      ]).toEqual([mark.text, true, true, true])
    }
  }
  return cards
}

/** Blocks placed in rows of a given number of columns; some span two columns. */
const rowsOf = (count: number, columns: number): Cell[] => {
  const cells: Cell[] = []
  let [x, y] = [0, 0]
  for (let index = 0; index < count; index++) {
    const w = index % 3 === 0 ? columns : 1
    if (x + w > columns) [x, y] = [0, y + 1]
    cells.push({ x, y, w, h: 1 })
    x += w
  }
  return cells
}

const generated = fc.record({
  width: fc.integer({ min: 280, max: 1600 }),
  count: fc.integer({ min: 0, max: 7 }),
  first: fc.nat(40),
  columns: fc.integer({ min: 1, max: 2 }),
  title: fc.constantFrom(
    '',
    'Short',
    'A title of a chart that is so long that it needs several lines in a narrow card',
  ),
})
const tiles = fc.array(
  fc.record({ w: fc.integer({ min: 1, max: 4 }), h: fc.integer({ min: 1, max: 10 }), isText: fc.boolean() }),
  { minLength: 1, maxLength: 7 },
)

describe('a dashboard as one picture', () => {
  it('has its charts in rows, none on another, all within it', () => {
    fc.assert(
      fc.property(generated, ({ width, count, first, columns, title }) => {
        const cells = rowsOf(count, columns)
        const blocks = cells.map((cell, index) =>
          (first + index) % 4 === 3 ? toText(cell, title) : toChart(cell, first + index, title),
        )
        const svg = write({ blocks, columns, width: columns === 1 ? width : Math.max(width, 816) })
        const cards = expectSound(svg)
        // cards that start in the same row have the same top and bottom
        const charts = blocks.filter(({ type }) => type === 'chart').slice(0, cards.length)
        for (const [index, { cell }] of charts.entries()) {
          const mate = charts.findIndex((other, place) => place !== index && other.cell.y === cell.y)
          if (mate < 0) continue
          expect(cards[mate]!.top).toBe(cards[index]!.top)
          expect(cards[mate]!.bottom).toBeCloseTo(cards[index]!.bottom, 5)
        }
      }),
      { numRuns: 60 },
    )
  })

  it('has tiles of a canvas as high as they are, or as their words need', () => {
    fc.assert(
      fc.property(tiles, fc.nat(40), fc.integer({ min: 1040, max: 1600 }), (sizes, first, width) => {
        let [x, y, next] = [0, 0, 0]
        const blocks = sizes.map(({ w, h, isText }, index) => {
          if (x + w > 4) [x, y] = [0, next]
          const cell = { x, y, w, h }
          x += w
          next = Math.max(next, y + h)
          return isText ? toText(cell) : toChart(cell, first + index)
        })
        const cards = expectSound(write({ blocks, columns: 4, rowHeight: 100, width }))
        const charts = blocks.filter(({ type }) => type === 'chart')
        // full pictures leave out charts and may show smaller ones that come later
        const h = cards.length === charts.length ? (charts[0]?.cell?.h ?? 0) : 0
        if (h > 0)
          expect(cards[0]!.bottom - cards[0]!.top + 1).toBeGreaterThanOrEqual(h * 100 + (h - 1) * 16 - 0.01)
      }),
      { numRuns: 60 },
    )
  })

  it('leaves out what has no room, draws none of it, and says how many charts that are', () => {
    let drawn = 0
    const counted = (block: PictureBlock): PictureBlock =>
      block.type === 'chart'
        ? {
            ...block,
            draw: (size) => {
              drawn += 1
              return block.draw(size)
            },
          }
        : block
    const blocks = rowsOf(100, 1).map((cell) => counted(toChart(cell, 0)))
    const svg = write({ blocks })
    const cards = expectSound(svg)
    expect(svg).toContain(`>picture.more-charts ${100 - cards.length}<`)
    expect(drawn).toBeLessThanOrEqual(cards.length + 1)
    const low = write({ blocks, maxHeight: 700 })
    expect(expectSound(low, 700).length).toBeLessThan(cards.length)
    expect(low).toMatch(/picture\.more-charts/)
    expect(write({ blocks: blocks.slice(0, 2) })).not.toMatch(/picture\.more-charts/)
  })

  it('stands grids that nobody could have made by hand', () => {
    const far = toChart({ x: 0, y: 1e9, w: 1, h: 1e9 }, 0)
    expect(write({ blocks: [far], columns: 4, rowHeight: 100 })).toContain('picture.more-charts 1')
    expect(parseXml(write({ blocks: [], title: '', description: '' })).name).toBe('svg')
  })

  it('is one image with a name, says what its charts show, and has no ids', () => {
    const svg = write({
      blocks: [toChart({ x: 0, y: 0, w: 1, h: 1 }, 0, 'Waste by kind'), toText({ x: 0, y: 1, w: 1, h: 1 })],
    })
    const root = parseXml(svg)
    expect(root.attributes.role).toBe('img')
    expect(root.children[0]).toMatchObject({ name: 'title', text: 'The whole' })
    expect(root.children[1]!.name).toBe('desc')
    expect(root.children[1]!.text).toContain('Waste by kind: ')
    expect(allElements(root).filter(({ attributes }) => 'id' in attributes)).toEqual([])
    const unnamed = parseXml(write({ title: '', blocks: [toChart({ x: 0, y: 0, w: 1, h: 1 }, 0, 'Waste')] }))
    expect(unnamed.children[0]).toMatchObject({ name: 'title', text: 'Waste' })
  })

  it('keeps hostile texts texts', () => {
    const cell = { x: 0, y: 0, w: 1, h: 1 }
    const svg = write({
      title: HOSTILE,
      description: HOSTILE,
      blocks: [toChart(cell, 0, HOSTILE, [HOSTILE]), toText({ ...cell, y: 1 }, HOSTILE)],
      width: 2000,
    })
    const elements = allElements(parseXml(svg))
    expect(elements.map(({ name }) => name)).not.toContain('script')
    expect(elements.filter(({ text }) => text.includes('<script>')).length).toBeGreaterThanOrEqual(6)
  })
})
