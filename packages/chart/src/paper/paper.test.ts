import { describe, expect, it } from 'vitest'
import type { PictureScene, TableScene } from '../scene.ts'
import type { PictureBlock } from '../svg/index.ts'
import type { ChartPaper } from './chart-paper.ts'
import { chartToPages, dashboardToPages, type Page, withNumbers } from './index.ts'

const words = (id: string, values?: Record<string, string | number>) =>
  [id, ...Object.values(values ?? {})].join(' ')
const texts = { title: 'Waste', description: 'By kind', notes: ['Dataset: waste'] }
const source = { text: 'https://x.test/v/a', href: 'https://x.test/v/a' }
const nothing = { hints: [], legends: [], data: [] }

/** Returns a picture with this ratio of height to width, or with the requested height unless it is fixed. */
const picture =
  (share: number, isFixed = false) =>
  ({ width, height }: { width: number; height?: number }): PictureScene => ({
    type: 'picture',
    width,
    height: isFixed ? width * share : (height ?? width * share),
    marks: [{ type: 'rect', key: 'a', x: 0, y: 0, width, height: 10, fill: '#336699' }],
    description: ['It falls.'],
    ...nothing,
  })
const table = (rows: number): TableScene => ({
  type: 'table',
  isSearchable: false,
  columns: [
    { id: 'a', title: 'Kind', isNumeric: false },
    { id: 'b', title: 'Amount', isNumeric: true },
  ],
  rows: Array.from({ length: rows }, (_, row) => [{ text: `kind ${row}` }, { text: String(row) }]),
  ...nothing,
})
const paper = (draw: ChartPaper['draw']): Page[] => chartToPages({ texts, draw, source, words })
const textsOf = ({ pieces }: Page): string[] =>
  pieces.flatMap(({ marks }) => marks.flatMap((mark) => (mark.type === 'text' ? mark.text : [])))

/** Expects all pieces to be within their page. */
function expectWithin(pages: Page[]): void {
  for (const { width, height, pieces } of pages) {
    for (const piece of pieces) {
      expect(piece.left).toBeGreaterThan(20)
      expect(piece.top).toBeGreaterThan(20)
      expect(piece.left + piece.width).toBeLessThan(width - 20)
      expect(piece.top + piece.height).toBeLessThan(height - 20)
    }
  }
}

describe('a chart on paper', () => {
  it('lies if its picture is wide, else stands', () => {
    const [wide] = paper(picture(0.4))
    const [high] = paper(picture(1.2))
    expect(wide!.width).toBeGreaterThan(wide!.height)
    expect(high!.width).toBeLessThan(high!.height)
  })
  it('has its words in their order, and says what its picture shows and where it is', () => {
    const pages = paper(picture(0.4))
    expect(pages).toHaveLength(1)
    expect(pages[0]!.pieces.map(({ role }) => role)).toEqual(['title', 'text', 'figure', 'text', 'text'])
    expect(textsOf(pages[0]!)).toEqual(['Waste', 'By kind', 'Dataset: waste', 'https://x.test/v/a'])
    expect(pages[0]!.pieces[2]!.alt).toBe('Waste – It falls.')
    expect(pages[0]!.pieces.at(-1)!.href).toBe(source.href)
    expectWithin(pages)
  })
  it.each([0.2, 1, 1.3, 2, 9])('keeps a picture %s times as high as wide within a page', (share) => {
    expectWithin(paper(picture(share)))
    expectWithin(paper(picture(share, true)))
  })
  it('draws a picture that has no other height smaller', () => {
    const [figure] = paper(picture(9, true)).flatMap(({ pieces }) =>
      pieces.filter(({ role }) => role === 'figure'),
    )
    expect(figure!.scale).toBeLessThan(0.2)
  })
  it('goes on with a table over pages that begin with its heading, each row once', () => {
    const pages = paper(() => table(100))
    expect(pages.length).toBeGreaterThan(2)
    expectWithin(pages)
    for (const page of pages.slice(0, -1))
      expect(textsOf(page)).toEqual(expect.arrayContaining(['Kind', 'Amount']))
    const rows = pages.flatMap(textsOf).filter((text) => text.startsWith('kind '))
    expect(rows).toEqual(Array.from({ length: 100 }, (_, row) => `kind ${row}`))
  })
  it('writes long headings of numbers in lines, and cuts none of their words', () => {
    const long = 'Net generation from renewable sources'
    const wide = (): TableScene => ({
      ...table(3),
      columns: Array.from({ length: 9 }, (_, index) => ({
        id: String(index),
        title: `${long} ${index}`,
        isNumeric: index > 0,
      })),
      rows: [Array.from({ length: 9 }, (_, index) => ({ text: String(index) }))],
    })
    const pages = paper(wide)
    const heads = pages[0]!.pieces.find(({ role }) => role === 'head')!
    const written = heads.marks.flatMap((mark) => (mark.type === 'text' ? mark.text : [])).join(' ')
    expect(written).toBe(Array.from({ length: 9 }, (_, index) => `${long} ${index}`).join(' '))
    expect(heads.height).toBeGreaterThan(40)
    expectWithin(pages)
  })
  it('says how many rows of a long table are left out', () => {
    expect(paper(() => table(3_010)).flatMap(textsOf)).toContain('table.more-rows 10')
  })
  it('numbers its pages if there are several', () => {
    const toText = (page: number, pages: number) => `${page} of ${pages}`
    expect(textsOf(withNumbers(paper(picture(0.4)), toText)[0]!)).not.toContain('1 of 1')
    const numbered = withNumbers(
      paper(() => table(60)),
      toText,
    )
    for (const [index, page] of numbered.entries()) {
      expect(textsOf(page)).toContain(`${index + 1} of ${numbered.length}`)
    }
  })
})

describe('a dashboard on paper', () => {
  const chart = (y: number, draw: ChartPaper['draw'] = picture(0.6)): PictureBlock => ({
    type: 'chart',
    cell: { x: 0, y, w: 1, h: 1 },
    texts: { ...texts, title: `Chart ${y}` },
    draw,
  })
  const text = (y: number, lines: number): PictureBlock => ({
    type: 'text',
    cell: { x: 0, y, w: 1, h: 1 },
    lines: Array.from({ length: lines }, (_, line) => ({ text: `Line ${line}`, look: 'text' })),
  })
  const write = (blocks: PictureBlock[], more = {}): Page[] =>
    dashboardToPages({
      title: 'All of it',
      description: '',
      blocks,
      columns: 1,
      gap: 24,
      words,
      filters: ['Year: 2020'],
      source,
      ...more,
    })

  it('splits no chart, has each once, and says what is filtered', () => {
    const pages = write(Array.from({ length: 7 }, (_, y) => chart(y)))
    expect(pages.length).toBeGreaterThan(2)
    expectWithin(pages)
    expect(textsOf(pages[0]!).slice(0, 2)).toEqual(['All of it', 'Year: 2020'])
    const titles = pages.flatMap(textsOf).filter((each) => each.startsWith('Chart '))
    expect(titles).toEqual(Array.from({ length: 7 }, (_, y) => `Chart ${y}`))
    // the notes of a chart are on the same page
    for (const page of pages) {
      const [heads, feet] = ['Chart ', 'Dataset'].map((word) =>
        textsOf(page).filter((each) => each.startsWith(word)),
      )
      expect(heads!.length).toBe(feet!.length)
    }
  })
  it('lets a text flow over pages, each line once, and goes on below it', () => {
    const pages = write([chart(0), text(1, 90), chart(2)])
    expectWithin(pages)
    const all = pages.flatMap(textsOf)
    expect(all.filter((each) => each.startsWith('Line '))).toEqual(
      Array.from({ length: 90 }, (_, line) => `Line ${line}`),
    )
    expect(all.indexOf('Chart 2')).toBeGreaterThan(all.indexOf('Line 89'))
    expect(
      pages.filter((page) => textsOf(page).some((each) => each.startsWith('Line '))).length,
    ).toBeGreaterThan(1)
  })
  it('has two wide charts on a page', () => {
    const pages = write([chart(0), chart(1), chart(2), chart(3), chart(4)])
    const counts = pages.map((page) => textsOf(page).filter((each) => each.startsWith('Chart ')).length)
    expect(Math.max(...counts)).toBe(2)
  })
  it('draws a chart that is higher than a page smaller', () => {
    const pages = write([chart(0, picture(4, true)), chart(1)])
    expectWithin(pages)
    expect(pages.flatMap(textsOf)).toContain('Chart 1')
  })
  it('keeps charts beside each other on one page', () => {
    const row = (y: number): PictureBlock[] =>
      [0, 1].map((x) => ({ ...chart(y), cell: { x, y: 4 * y, w: 1, h: 4 } }))
    const pages = write([0, 1, 2, 3, 4, 5].flatMap(row), { columns: 2, rowHeight: 100 })
    expectWithin(pages)
    for (const page of pages) {
      const titles = textsOf(page).filter((each) => each.startsWith('Chart '))
      expect(new Set(titles).size * 2).toBe(titles.length)
    }
  })
})
