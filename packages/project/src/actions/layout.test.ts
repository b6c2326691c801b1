import { describe, expect, it } from 'vitest'
import type { GridItem, Layout } from '../layout.ts'
import type { Project } from '../project.ts'
import { blockKeys, chartKeys, chartOf, projectOf } from '../testing/projects.ts'
import { setBlockHeight, setGrid } from './arrange-canvas.ts'
import {
  changeDashboardKind,
  changeLayoutType,
  type LayoutMemory,
  rememberLayout,
  setLayoutText,
  setPublishable,
} from './change-layout.ts'
import { addChart, removeChart } from './charts.ts'
import {
  addTextBlock,
  deleteBlock,
  duplicateBlock,
  moveBlock,
  setBlockText,
  setLayoutActiveField,
} from './edit-blocks.ts'

const three = projectOf('one', 'two', 'three')

/** Switches between layouts as the editor does, remembering each layout that is left. */
function visit(start: Project, ...types: Layout['type'][]): Project {
  let memory: LayoutMemory = {}
  return types.reduce((project, type) => {
    memory = rememberLayout(memory, project.layout)
    return changeLayoutType(project, type, memory)
  }, start)
}

const itemsOf = ({ layout }: Project, breakpoint: 'xl' | 'sm' = 'xl'): GridItem[] =>
  layout.type === 'dashboard' && layout.layout === 'canvas' ? layout.layouts[breakpoint] : []

describe('the type of a layout', () => {
  it('is a tall dashboard when there was none before', () => {
    expect(changeLayoutType(three, 'dashboard').layout).toMatchObject({ type: 'dashboard', layout: 'tall' })
  })

  it('stays with its blocks and texts', () => {
    const titled = setLayoutText(addTextBlock(three, 'text'), 'title', 'de', 'Titel')
    const { layout } = visit(titled, 'dashboard', 'singleURLs', 'tab')
    expect(layout).toEqual(titled.layout)
  })

  it('keeps unknown properties', () => {
    const own = { ...three, layout: { ...three.layout, own: 1 } }
    expect(visit(own, 'dashboard', 'singleURLs', 'tab').layout).toMatchObject({ own: 1 })
  })

  it('comes back as it was left: a canvas', () => {
    const moved = setGrid(changeDashboardKind(three, 'canvas'), 'xl', [
      { i: 'one', x: 2, y: 0, w: 2, h: 9 },
      { i: 'two', x: 0, y: 0, w: 2, h: 3 },
      { i: 'three', x: 0, y: 3, w: 1, h: 4 },
    ])
    expect(visit(moved, 'tab', 'dashboard').layout).toEqual(moved.layout)
  })

  it('comes back as it was left: vertical', () => {
    expect(visit(changeDashboardKind(three, 'vertical'), 'singleURLs', 'dashboard').layout).toMatchObject({
      layout: 'vertical',
    })
  })

  it('comes back as it was left: publishable charts', () => {
    const single = setPublishable(changeLayoutType(three, 'singleURLs'), 'two', false)
    expect(visit(single, 'dashboard', 'singleURLs').layout).toEqual(single.layout)
  })

  it('comes back with the charts there are now', () => {
    const canvas = changeDashboardKind(three, 'canvas')
    const memory = rememberLayout({}, canvas.layout)
    const changed = removeChart(addChart(changeLayoutType(canvas, 'tab', memory), chartOf('four')), 'two')
    const keys = itemsOf(changeLayoutType(changed, 'dashboard', memory)).map(({ i }) => i)
    expect(keys.toSorted()).toEqual(['four', 'one', 'three'])
  })
})

describe('a canvas', () => {
  const initialized: Project = {
    ...three,
    layout: {
      ...three.layout,
      blocks: three.layout.blocks.map((block) => ({ ...block, initialized: true })),
    },
  }
  const canvas = changeDashboardKind(initialized, 'canvas')

  it('begins with a tile for each block at each width', () => {
    expect(itemsOf(canvas).map(({ i, x, y }) => [i, x, y])).toEqual([
      ['one', 0, 0],
      ['two', 2, 0],
      ['three', 0, 7],
    ])
    expect(itemsOf(canvas, 'sm').map(({ y }) => y)).toEqual([0, 7, 14])
  })

  it('begins with blocks that are not initialized', () => {
    expect(canvas.layout.blocks.some((block) => block.initialized)).toBe(false)
  })

  it('stays what it is when chosen again', () => {
    expect(changeDashboardKind(canvas, 'canvas')).toBe(canvas)
  })

  it('gives a new block the first free cell', () => {
    expect(itemsOf(addChart(canvas, chartOf('four'))).at(-1)).toMatchObject({ i: 'four', x: 2, y: 7 })
    expect(itemsOf(addTextBlock(canvas, 'text'), 'sm').at(-1)).toMatchObject({ i: 'text', x: 0, y: 21 })
  })

  it('places missing blocks and omits unknown ones', () => {
    const project = setGrid(canvas, 'xl', [
      { i: 'one', x: 0, y: 0, w: 4, h: 5 },
      { i: 'nobody', x: 0, y: 5, w: 1, h: 1 },
    ])
    expect(itemsOf(project).map(({ i }) => i)).toEqual(['one', 'two', 'three'])
  })

  it('lets a chart become ten rows high', () => {
    const items = itemsOf(canvas).map((item) => ({ ...item, h: 40 }))
    expect(itemsOf(setGrid(canvas, 'xl', items)).map(({ h }) => h)).toEqual([10, 10, 10])
  })

  it('is at least as high as the page has measured, a text exactly so', () => {
    const project = setBlockHeight(setBlockHeight(addTextBlock(canvas, 'text'), 'text', 1.2), 'one', 9)
    expect(itemsOf(project).find(({ i }) => i === 'text')).toMatchObject({ h: 2, minH: 2 })
    expect(itemsOf(project).find(({ i }) => i === 'one')).toMatchObject({ h: 9, minH: 9 })
    expect(project.layout.blocks.map(({ initialized }) => initialized)).toEqual([true, false, false, true])
  })

  it('is none in another layout', () => {
    expect(setGrid(three, 'xl', [])).toBe(three)
    expect(setBlockHeight(three, 'one', 3)).toBe(three)
  })
})

describe('a text block', () => {
  const project = addTextBlock(three, 'text')

  it('begins empty in four languages, and active', () => {
    expect(project.layout).toMatchObject({
      activeField: 'text',
      blocks: [{}, {}, {}, { type: 'text', key: 'text', text: { de: '', fr: '', it: '', en: '' } }],
    })
  })

  it('refuses a key that is taken', () => {
    expect(() => addTextBlock(project, 'one')).toThrow('taken')
    expect(() => duplicateBlock(project, 'text', 'one')).toThrow('taken')
  })

  it('says something in each language', () => {
    const written = setBlockText(setBlockText(project, 'text', 'de', '**Ja**'), 'text', 'it', 'Sì')
    expect(written.layout.blocks.at(-1)).toMatchObject({ text: { de: '**Ja**', fr: '', it: 'Sì', en: '' } })
  })

  it('is copied under a new key, and the copy is active', () => {
    const written = setBlockText(project, 'text', 'de', 'Ja')
    const copied = duplicateBlock(written, 'text', 'copy')
    expect(copied.layout.activeField).toBe('copy')
    expect(copied.layout.blocks.at(-1)).toMatchObject({ key: 'copy', text: { de: 'Ja' } })
    expect(setBlockText(copied, 'copy', 'de', 'Nein').layout.blocks.at(-2)).toMatchObject({
      text: { de: 'Ja' },
    })
  })

  it('is deleted, and closed if it was open', () => {
    expect(deleteBlock(project, 'text')).toEqual(three)
    const other = setLayoutActiveField(project, 'title')
    expect(deleteBlock(other, 'text').layout.activeField).toBe('title')
  })
})

describe('the block of a chart', () => {
  it('is copied and deleted with its chart', () => {
    const copied = duplicateBlock(three, 'one', 'copy')
    expect([chartKeys(copied), blockKeys(copied)].map((keys) => keys.at(-1))).toEqual(['copy', 'copy'])
    expect(copied.layout.activeField).toBe('copy')
    expect(chartKeys(deleteBlock(copied, 'copy'))).toEqual(['one', 'two', 'three'])
  })

  it('stays when it is the last', () => {
    expect(deleteBlock(projectOf('one'), 'one')).toEqual(projectOf('one'))
  })

  it('is none that is not there', () => {
    expect(deleteBlock(three, 'four')).toBe(three)
    expect(duplicateBlock(three, 'four', 'five')).toBe(three)
  })
})

describe('the order of blocks', () => {
  it.each([
    [0, 2, ['two', 'three', 'one']],
    [2, 1, ['one', 'three', 'two']],
    [1, 5, ['one', 'two', 'three']],
  ])('changes by dragging %i to %i', (from, to, expected) => {
    expect(blockKeys(moveBlock(three, from, to))).toEqual(expected)
  })

  it('leaves the order of charts', () => {
    expect(chartKeys(moveBlock(three, 0, 2))).toEqual(['one', 'two', 'three'])
  })
})
