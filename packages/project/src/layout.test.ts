import { describe, expect, it } from 'vitest'
import { changeDashboardKind, changeLayoutType } from './actions/change-layout.ts'
import { addTextBlock } from './actions/edit-blocks.ts'
import type { Layout } from './layout.ts'
import { parseProject } from './parse-project.ts'
import type { Project } from './project.ts'
import { projectOf } from './testing/projects.ts'

const project = projectOf('one', 'two')
const canvas = changeDashboardKind(project, 'canvas')
const single = changeLayoutType(project, 'singleURLs')

const withLayout = (base: Project, change: object): unknown => ({
  ...base,
  layout: { ...base.layout, ...change },
})
const read = (input: unknown) => {
  const parsed = parseProject(input)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
  return { layout: parsed.value.layout, warnings: parsed.warnings ?? [] }
}
const issuesOf = (input: unknown) => {
  const parsed = parseProject(input)
  return parsed.ok ? [] : parsed.issues
}
const gridsOf = ({ layout }: { layout: Layout }) =>
  layout.type === 'dashboard' && layout.layout === 'canvas' ? layout.layouts : undefined

describe('a saved layout', () => {
  it.each([
    ['tab', project],
    ['vertical', changeDashboardKind(project, 'vertical')],
    ['tall', changeDashboardKind(project, 'tall')],
    ['canvas', canvas],
    ['singleURLs', single],
    ['with a text', addTextBlock(canvas, 'text')],
  ])('of kind %s is read as it was written', (_, written) => {
    expect(parseProject(JSON.parse(JSON.stringify(written)))).toEqual({ ok: true, value: written })
  })

  it.each([
    ['an unknown type', withLayout(project, { type: 'slides' }), 'layout.type'],
    ['an unknown kind', withLayout(project, { type: 'dashboard', layout: 'wide' }), 'layout.layout'],
    ['a dashboard of no kind', withLayout(project, { type: 'dashboard' }), 'layout.layout'],
    ['no title', withLayout(project, { meta: { description: {} } }), 'layout.meta.title'],
    ['no blocks', withLayout(project, { blocks: undefined }), 'layout.blocks'],
    [
      'a block without key',
      withLayout(project, { blocks: [{ type: 'chart', key: '' }] }),
      'layout.blocks.0.key',
    ],
    [
      'a text that says nothing',
      withLayout(project, { blocks: [{ type: 'text', key: 't' }] }),
      'layout.blocks.0.text',
    ],
    [
      'publishable charts in words',
      withLayout(single, { publishableChartKeys: 'all' }),
      'layout.publishableChartKeys',
    ],
    [
      'a text with the key of a chart',
      withLayout(project, { blocks: [{ type: 'text', key: 'one', text: {} }] }),
      'layout.blocks',
    ],
  ])('is refused with %s, saying where', (_, input, path) => {
    expect(issuesOf(input).map((issue) => issue.path)).toEqual([path])
  })

  it('gets what is left out', () => {
    const blocks = [
      { type: 'chart', key: 'one' },
      { type: 'chart', key: 'two' },
      { type: 'text', key: 't', text: {} },
    ]
    expect(read(withLayout(project, { blocks })).layout.blocks).toEqual([
      { type: 'chart', key: 'one', initialized: false },
      { type: 'chart', key: 'two', initialized: false },
      { type: 'text', key: 't', initialized: false, text: { de: '', fr: '', it: '', en: '' } },
    ])
  })
})

describe('a layout out of order', () => {
  it('loses blocks that name no chart', () => {
    const blocks = [{ type: 'chart', key: 'gone' }, ...project.layout.blocks]
    expect(read(withLayout(project, { blocks }))).toEqual({
      layout: project.layout,
      warnings: [{ path: 'layout.blocks.0', message: 'The block does not name a chart.' }],
    })
  })

  it('loses the second block of a chart', () => {
    const blocks = [...project.layout.blocks, project.layout.blocks[0]]
    expect(read(withLayout(project, { blocks }))).toEqual({
      layout: project.layout,
      warnings: [{ path: 'layout.blocks.2', message: 'The chart already has a block.' }],
    })
  })

  it('gets a block for each chart', () => {
    expect(read(withLayout(project, { blocks: [] }))).toEqual({
      layout: project.layout,
      warnings: ['one', 'two'].map((key) => ({
        path: 'layout.blocks',
        message: `The chart ${key} had no block.`,
      })),
    })
  })

  it('publishes charts that are there, and all where none is named', () => {
    expect(read(withLayout(single, { publishableChartKeys: ['gone', 'two', 'two'] }))).toMatchObject({
      layout: { publishableChartKeys: ['two'] },
      warnings: [{ path: 'layout.publishableChartKeys' }],
    })
    expect(read(withLayout(single, { publishableChartKeys: [] }))).toMatchObject({
      layout: { publishableChartKeys: ['one', 'two'] },
      warnings: [{ path: 'layout.publishableChartKeys' }],
    })
  })

  it('stays as it is once it is in order', () => {
    const once = read(
      withLayout(canvas, { blocks: [], layouts: { xl: [{ i: 'gone', x: 9, y: 9, w: 9, h: 0 }] } }),
    )
    expect(read({ ...canvas, layout: once.layout })).toEqual({ layout: once.layout, warnings: [] })
  })
})

describe('the grid of a canvas', () => {
  it.each([
    ['is missing', undefined],
    ['is no grid', 'none'],
    ['has an item without a place', { xl: [{ i: 'one', x: 0, y: null, w: 1, h: 7 }] }],
    ['has a handle nobody knows', { xl: [{ i: 'one', x: 0, y: 0, w: 1, h: 7, resizeHandles: ['up'] }] }],
    ['lies left of the page', { xl: [{ i: 'one', x: -1, y: 0, w: 1, h: 7 }] }],
    ['is empty', { xl: [], lg: [], md: [], sm: [] }],
  ])('that %s is ignored and laid out again, with a warning', (_, layouts) => {
    expect(read(withLayout(canvas, { layouts }))).toEqual({
      layout: canvas.layout,
      warnings: [{ path: 'layout.layouts', message: 'The grid could not be read and was laid out again.' }],
    })
  })

  it('leaves out items that name no block', () => {
    const items = [{ i: 'gone', x: 0, y: 0, w: 4, h: 7 }, ...(gridsOf(canvas)?.xl ?? [])]
    const { layout, warnings } = read(
      withLayout(canvas, {
        layouts: { ...gridsOf(canvas), xl: items },
      }),
    )
    expect(layout).toEqual(canvas.layout)
    expect(warnings).toEqual([
      { path: 'layout.layouts.xl', message: 'Items that do not name a block were left out.' },
    ])
  })

  it('places blocks that were forgotten at one width', () => {
    const { layout, warnings } = read(withLayout(canvas, { layouts: { ...gridsOf(canvas), xl: [] } }))
    expect(gridsOf({ layout })?.xl.map(({ i, x, y }) => [i, x, y])).toEqual([
      ['one', 0, 0],
      ['two', 1, 0],
    ])
    expect(warnings.map(({ path }) => path)).toEqual(['layout.layouts.xl', 'layout.layouts.xl'])
  })

  it('parts what covers each other once it lies within its columns', () => {
    const sm = [
      { i: 'one', x: 0, y: 0, w: 1, h: 7 },
      { i: 'two', x: 1, y: 0, w: 1, h: 7 },
    ]
    const { layout } = read(withLayout(canvas, { layouts: { ...gridsOf(canvas), sm } }))
    expect(gridsOf({ layout })?.sm.map(({ x, y }) => [x, y])).toEqual([
      [0, 0],
      [0, 7],
    ])
  })

  it('caps the width of its items and keeps what grid libraries add', () => {
    const items = [
      { i: 'one', x: 0, y: 0, w: 12, h: 7, minH: 3, static: false },
      { i: 'two', x: 0, y: 7, w: 1, h: 0, moved: true },
    ]
    const layouts = { ...gridsOf(canvas), xl: items }
    expect(gridsOf(read(withLayout(canvas, { layouts })))?.xl).toEqual([
      { i: 'one', x: 0, y: 0, w: 4, h: 7, minH: 3, static: false },
      { i: 'two', x: 0, y: 7, w: 1, h: 1, minH: 1, moved: true },
    ])
  })
})
