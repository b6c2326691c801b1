import { describe, expect, it } from 'vitest'
import { drawChart, loadDrawings } from '../drawings.ts'
import { misplaced, overlaps, repeatedKeys } from '../families/testing/geometry.ts'
import { textWidth } from '../guides/text-width.ts'
import type { Legend, Mark, PictureScene, TableScene } from '../scene.ts'
import { startColumn } from '../testing/configs.ts'
import { inputFor, waste } from '../testing/fixture.ts'
import { allElements, parseXml } from '../testing/parse-xml.ts'
import { legendToMarks } from './legend-marks.ts'
import { pictureToSvg, sceneToSvg } from './picture.ts'
import { PICTURE_MARGIN } from './picture-margin.ts'
import { tableToMarks } from './table-marks.ts'

await loadDrawings()

const HOSTILE =
  '</text><script>alert("1")</script> &amp; & "quoted" \'single\' ]]> <!-- \u0000\u0007\u001b\u0085\ud800\ufffe -->'
/** The expected text: all characters unchanged, except that those forbidden in XML become spaces. */
const HARMLESS = HOSTILE.replace(/[\p{Cc}\p{Cs}\uFFFE]/gu, ' ')
const words = (id: string) => id

const text = (key: string, content: string): Mark => ({
  type: 'text',
  key,
  x: 0,
  y: 0,
  text: content,
  size: 12,
  weight: 400,
  fill: '#000000',
  anchor: 'start',
})
const sceneOf = (...marks: Mark[]): PictureScene => ({
  type: 'picture',
  width: 100,
  height: 50,
  marks,
  hints: [],
  legends: [],
  data: [],
})
const tableOf = (...texts: string[]): TableScene => ({
  type: 'table',
  isSearchable: true,
  columns: texts.map((title) => ({ id: title, title, isNumeric: false })),
  rows: [texts.map((cell) => ({ text: cell }))],
  hints: [],
  legends: [],
  data: [],
})
const write = (scene: PictureScene | TableScene, more: Partial<Parameters<typeof pictureToSvg>[0]> = {}) =>
  pictureToSvg({ scene, title: 'Title', description: '', notes: [], width: 4000, words, ...more })
const textsOf = (svg: string): string[] =>
  allElements(parseXml(svg)).flatMap((element) => (element.text === '' ? [] : [element.text]))

describe('hostile labels', () => {
  it('stay text in a picture, wherever they stand', () => {
    const legends: Legend[] = [
      { type: 'swatches', symbol: 'square', items: [{ label: HOSTILE, color: '#000000' }] },
      {
        type: 'ramp',
        title: HOSTILE,
        colors: ['#000000'],
        low: '0',
        high: '1',
        missing: [{ label: HOSTILE, color: '#000000' }],
      },
    ]
    const scene = {
      ...sceneOf(text('a', HOSTILE)),
      legends,
      hints: [{ kind: 'warning' as const, messageId: HOSTILE }],
    }
    const svg = write(scene, { title: HOSTILE, description: HOSTILE, notes: [HOSTILE] })
    const texts = textsOf(svg)
    expect(texts.filter((each) => each.includes('<script>'))).toHaveLength(9)
    expect(texts).toContain(HARMLESS)
    expect(allElements(parseXml(svg)).map(({ name }) => name)).not.toContain('script')
  })
  it('stay text in the picture of a table', () => {
    const svg = write(tableOf(HOSTILE, 'b'))
    expect(textsOf(svg).filter((each) => each === HARMLESS)).toHaveLength(2)
  })
  it('stay text in a scene alone, and in its name', () => {
    const root = parseXml(sceneToSvg(sceneOf(text('a', HOSTILE)), HOSTILE)!)
    expect(root.attributes['aria-label']).toBe(HARMLESS)
    expect(root.children.map((child) => child.text)).toEqual([HARMLESS])
  })
  it('do not leave their attribute', () => {
    const rect: Mark = { type: 'rect', key: 'r', x: 0, y: 0, width: 1, height: 1, fill: '"/><script>' }
    expect(parseXml(sceneToSvg(sceneOf(rect), '')!).children).toMatchObject([
      { name: 'rect', attributes: { fill: '"/><script>' } },
    ])
  })
})

describe('the strict reader of these tests', () => {
  it.each([
    '<a>',
    '<a></b>',
    '<a b=c/>',
    '<a b="1" b="2"/>',
    '<a>&</a>',
    '<a>&nbsp;</a>',
    '<a/><b/>',
    '<a>\u0007</a>',
    '<a>"<"</a>',
  ])('refuses %s', (source) => {
    expect(() => parseXml(source)).toThrow()
  })
})

describe('every kind of mark', () => {
  const marks: Mark[] = [
    {
      type: 'rect',
      key: '1',
      x: 1.234567,
      y: 2,
      width: 3,
      height: 4,
      fill: 'red',
      stroke: 'blue',
      radius: 2,
    },
    { type: 'dot', key: '2', x: 1, y: 2, radius: 3, fill: 'red', opacity: 0.5 },
    { type: 'rule', key: '3', x1: 1, x2: 2, y1: 3, y2: 4, stroke: 'red', width: 2, dash: '4 2' },
    { ...text('4', 'Bern'), weight: 600, anchor: 'end', rotate: -90 } as Mark,
    { type: 'polygon', key: '5', path: 'M0,0L1,1Z', fill: 'red', opacity: 1, strokeWidth: 0.5 },
  ]
  it('is written as an element of SVG, to a hundredth of a px', () => {
    const elements = parseXml(sceneToSvg(sceneOf(...marks), '')!).children
    expect(elements).toMatchObject([
      { name: 'rect', attributes: { x: '1.23', y: '2', width: '3', height: '4', rx: '2', stroke: 'blue' } },
      { name: 'circle', attributes: { cx: '1', cy: '2', r: '3', 'fill-opacity': '0.5' } },
      {
        name: 'line',
        attributes: { x1: '1', x2: '2', y1: '3', y2: '4', 'stroke-width': '2', 'stroke-dasharray': '4 2' },
      },
      {
        name: 'text',
        attributes: { 'font-weight': '600', 'text-anchor': 'end', transform: 'rotate(-90 0 0)' },
        text: 'Bern',
      },
      { name: 'path', attributes: { d: 'M0,0L1,1Z', 'stroke-width': '0.5' } },
    ])
    expect(elements[4]!.attributes).not.toHaveProperty('fill-opacity')
  })
})

describe('a picture', () => {
  const config = startColumn(waste)
  const scene = drawChart(config, inputFor(config, waste, { width: 600 }))
  const svg = write(scene as PictureScene, {
    title: 'Waste',
    description: 'By year',
    notes: ['Source: Office'],
    width: 648,
  })

  it('has a title, a description, the chart and its source, one below the other', () => {
    const root = parseXml(svg)
    expect(root.children[0]).toMatchObject({ name: 'title', text: 'Waste' })
    const groups = root.children.filter(({ name }) => name === 'g')
    const tops = groups.map(({ attributes }) =>
      Number(/translate\(24 (\d+)\)/.exec(attributes.transform!)![1]),
    )
    expect(tops).toEqual(tops.toSorted((a, b) => a - b))
    expect(groups.map(({ children }) => children[0]!.text)).toEqual([
      'Waste',
      'By year',
      'Amount (t)',
      'Source: Office',
    ])
  })
  it('is the same after its scene has travelled as JSON', () => {
    const travelled = JSON.parse(JSON.stringify(scene)) as PictureScene
    expect(
      write(travelled, { title: 'Waste', description: 'By year', notes: ['Source: Office'], width: 648 }),
    ).toBe(svg)
  })
  it('is as high as what it holds', () => {
    const { width, height } = parseXml(svg).attributes
    expect([width, Number(height)]).toEqual(['648', expect.any(Number)])
    const higher = write(scene as PictureScene, {
      title: 'Waste',
      description: 'long '.repeat(200),
      width: 648,
    })
    expect(Number(parseXml(higher).attributes.height)).toBeGreaterThan(Number(height))
  })
  it('is called like its source if it has no title', () => {
    expect(parseXml(write(sceneOf(), { title: '', notes: ['Source'] })).children[0]!.text).toBe('Source')
  })
  it('breaks long texts within its margins', () => {
    const long = write(sceneOf(), {
      description: 'Erwerbstätige nach Wirtschaftszweig '.repeat(10),
      width: 300,
    })
    const lines = allElements(parseXml(long)).filter(({ attributes }) => attributes['font-size'] === '14')
    expect(lines.length).toBeGreaterThan(3)
    for (const { text: line } of lines)
      expect(textWidth(line, 14)).toBeLessThanOrEqual(300 - 2 * PICTURE_MARGIN)
  })
})

describe('the picture of a table', () => {
  const manyRows = (count: number): TableScene => ({
    ...tableOf('name', 'number'),
    rows: Array.from({ length: count }, (_, index) => [{ text: `Row ${index}` }, { text: String(index) }]),
  })
  const rowsIn = (svg: string) => textsOf(svg).filter((each) => each.startsWith('Row'))

  it('shows all rows if they fit', () => {
    expect(rowsIn(write(manyRows(10)))).toHaveLength(10)
    expect(textsOf(write(manyRows(10)))).not.toContain('table.more-rows')
  })
  it('else those that fit 600 px, and how many more there are', () => {
    const counts: unknown[] = []
    const svg = write(manyRows(1000), {
      words(id, values) {
        counts.push(values?.count)
        return id
      },
    })
    const shown = rowsIn(svg).length
    expect(shown).toBeGreaterThan(10)
    expect(shown).toBeLessThan(20)
    expect(counts).toEqual([1000 - shown])
    expect(textsOf(svg)).toContain('table.more-rows')
  })
  it('keeps cells within their columns', () => {
    const svg = write(tableOf('A very long heading of a column', 'another very long one', 'and a third'), {
      width: 250,
    })
    for (const each of textsOf(svg)) expect(textWidth(each, 12, 600)).toBeLessThan(202)
    expect(textsOf(svg).filter((each) => each.endsWith('…')).length).toBeGreaterThan(0)
  })
  it('is not a scene that stands alone', () => {
    expect(sceneToSvg(manyRows(1), '')).toBeUndefined()
  })
})

describe('a legend', () => {
  const rightOf = (mark: Mark): number => {
    if (mark.type === 'rect') return mark.x + mark.width
    if (mark.type !== 'text') return 0
    return mark.anchor === 'end' ? mark.x : mark.x + textWidth(mark.text, mark.size)
  }
  const labels = ['Landwirtschaft', 'Industrie', 'Handel', 'x'.repeat(100)]
  const legends: Legend[] = [
    { type: 'swatches', symbol: 'square', items: labels.map((label) => ({ label, color: '#000000' })) },
    {
      type: 'ramp',
      title: 'Amount',
      colors: ['#fff', '#000'],
      low: '0',
      high: '1',
      missing: [{ label: 'No value', color: '#ddd' }],
    },
  ]
  it.each([180, 232, 292, 600])('stays within %d px, row below row', (width) => {
    const { marks, height } = legendToMarks(legends, width)
    for (const mark of marks) expect(rightOf(mark)).toBeLessThanOrEqual(width + 1)
    for (const mark of marks) expect('y' in mark ? mark.y : 0).toBeLessThanOrEqual(height)
    expect(new Set(marks.map(({ key }) => key)).size).toBe(marks.length)
  })
})

describe('the legend of a picture', () => {
  const swatch = (label: string, more: object = {}) => ({ label, color: '#112233', ...more })
  const draw = (items: ReturnType<typeof swatch>[], width = 600) =>
    legendToMarks([{ type: 'swatches', symbol: 'square', items }], width)
  const labelsOf = (marks: Mark[]) => marks.flatMap((mark) => (mark.type === 'text' ? [mark.text] : []))

  it('shows lines, dashes and circles as what they are', () => {
    const { marks } = draw([swatch('a', { symbol: 'line', dash: '4 2' }), swatch('b', { symbol: 'circle' })])
    expect(marks.filter(({ type }) => type !== 'text')).toMatchObject([
      { type: 'rule', dash: '4 2', stroke: '#112233' },
      { type: 'dot', fill: '#112233' },
    ])
  })
  it('leaves out what is switched off', () => {
    expect(labelsOf(draw([swatch('a'), swatch('b', { isHidden: true })]).marks)).toEqual(['a'])
  })
  it('writes counts behind labels, and its name above', () => {
    const { marks } = legendToMarks(
      [{ type: 'swatches', symbol: 'square', title: 'Amount', items: [swatch('0 – 5', { count: '12' })] }],
      600,
    )
    expect(labelsOf(marks)).toEqual(['Amount', '0 – 5 (12)'])
  })
  it('draws the lines of hatched items', () => {
    const lines = (pattern: string) =>
      draw([swatch('a', { pattern })]).marks.flatMap((mark) =>
        mark.type === 'polygon' ? [mark.path.match(/M/g)!.length] : [],
      )
    expect([lines('hatch'), lines('cross-hatch')]).toEqual([[3], [6]])
    const inked = draw([swatch('a', { pattern: 'hatch', patternInk: '#4a335e' })]).marks
    expect(inked).toContainEqual(expect.objectContaining({ type: 'polygon', stroke: '#4a335e' }))
  })
  it('breaks long labels instead of cutting them', () => {
    const { marks } = draw([swatch('Land- und Forstwirtschaft sowie Fischerei in allen Regionen')], 180)
    expect(labelsOf(marks).length).toBeGreaterThan(1)
    expect(labelsOf(marks).join(' ')).not.toContain('…')
  })
  it('sets items of a heading in, without a symbol of its own for the heading', () => {
    const { marks } = draw([swatch('Group', { isHeading: true }), swatch('Part', { depth: 1 })])
    const [heading, part] = marks.filter((mark) => mark.type === 'text')
    expect(heading!.x).toBe(0)
    expect(marks.filter(({ type }) => type === 'rect')).toMatchObject([{ x: 14 }])
    expect(part!.x).toBeGreaterThan(14)
  })
  it.each([320, 600, 1200])('of 60 items stands in columns within %d px', (width) => {
    const items = Array.from({ length: 60 }, (_, index) => swatch(`Gemeinde mit langem Namen ${index + 1}`))
    const { marks, height } = draw(items, width)
    expect(overlaps({ ...sceneOf(...marks), width, height })).toEqual([])
    expect(misplaced({ ...sceneOf(...marks), width, height })).toEqual([])
    expect(repeatedKeys(sceneOf(...marks))).toEqual([])
  })
  it('of sizes writes each number beside its circle', () => {
    const items = [24, 12, 2].map((radius) => ({ label: String(radius * 10), radius }))
    const missing = [swatch('No value', { symbol: 'circle' })]
    const { marks, height } = legendToMarks(
      [{ type: 'sizes', title: 'Size', color: '#112233', items, missing }],
      320,
    )
    const scene = { ...sceneOf(...marks), width: 320, height }
    expect(overlaps(scene)).toEqual([])
    expect(misplaced(scene)).toEqual([])
    expect(labelsOf(marks)).toEqual(['Size', '240', '120', '20', 'No value'])
  })
})

describe('the picture of a table of long German words', () => {
  const LONG = 'Donaudampfschifffahrtsgesellschaftskapitän und Rücklagen'
  it.each([320, 1200])('keeps each in its cell within %d px', (width) => {
    const columns = [1, 2, 3].map((id) => ({ id: String(id), title: `${LONG} ${id}`, isNumeric: id === 3 }))
    const bar = { from: 0, to: 1, color: '#ff0000' }
    const row = [{ text: LONG }, { text: LONG, background: '#ffeeee' }, { text: '1e+12', bar }]
    const scene: TableScene = { ...tableOf('a'), columns, rows: Array.from({ length: 60 }, () => row) }
    const { marks, height } = tableToMarks(scene, width, words)
    const picture = { ...sceneOf(...marks), width, height }
    expect(overlaps(picture)).toEqual([])
    expect(misplaced(picture)).toEqual([])
    expect(repeatedKeys(picture)).toEqual([])
    expect(height).toBeLessThanOrEqual(604)
  })
})

describe('the numbers of a table', () => {
  it('are never cut for the sake of long words', () => {
    const columns = ['Wirtschaftszweig', 'Stufe', 'Veränderung', 'Saldo'].map((title, index) => ({
      id: title,
      title,
      isNumeric: index > 1,
    }))
    const texts = ['Handel; Instandhaltung und Reparatur von Motorfahrzeugen', 'high', '1’234.56', '−43.67']
    const scene: TableScene = { ...tableOf('a'), columns, rows: [texts.map((cell) => ({ text: cell }))] }
    const shown = tableToMarks(scene, 320, words).marks.flatMap((mark) =>
      mark.type === 'text' ? [mark.text] : [],
    )
    expect(shown).toEqual(expect.arrayContaining(['high', '1’234.56', '−43.67']))
  })
})

describe('the picture of a table with bars', () => {
  it('draws them within their cells', () => {
    const bar = { from: 0.25, to: 1, color: '#ff0000', background: '#cccccc' }
    const scene: TableScene = { ...tableOf('a'), rows: [[{ text: '1', bar }]] }
    const rects = allElements(parseXml(write(scene, { width: 448 }))).filter(
      ({ name, attributes }) => name === 'rect' && attributes.fill !== '#ffffff',
    )
    expect(rects.map(({ attributes }) => [attributes.fill, Number(attributes.width)])).toEqual([
      ['#cccccc', 384],
      ['#ff0000', 288],
    ])
  })
})

describe('texts of any length', () => {
  it('are cut to some lines in a picture: it is of a chart', () => {
    const svg = write(sceneOf(), {
      title: 'a\n\n'.repeat(6000),
      description: 'word '.repeat(4000),
      width: 600,
    })
    const height = Number(/height="(\d+)"/.exec(svg)?.[1])
    expect(height).toBeLessThan(3000)
    expect(textsOf(svg).filter((line) => line.endsWith('…'))).toHaveLength(2)
  })
  it('are whole where they are not too long', () => {
    const lines = Array.from({ length: 40 }, (_, index) => `Line ${index}`)
    expect(textsOf(write(sceneOf(), { title: lines.join('\n') })).slice(-40)).toEqual(lines)
  })
})
