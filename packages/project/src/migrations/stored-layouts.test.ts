import { describe, expect, it } from 'vitest'
import { openProject } from '../open-project.ts'
import { toBlockCells } from '../picture-cells.ts'
import { context as cubes } from './fixtures/contexts.ts'
import { STORED } from './fixtures/stored-charts.ts'

const context = { ...cubes, dataSet: 'https://environment.example/cube/waste/7' }

/** A container width for each of the four grids, in px. */
const WIDTHS = { xl: 1200, lg: 880, md: 600, sm: 360 }

function open(name: keyof typeof STORED) {
  const opened = openProject(STORED[name], context)
  if (!opened.ok) throw new Error(opened.message)
  return opened.project.layout
}

const cellsAt = (name: keyof typeof STORED, width: number) => {
  const layout = open(name)
  if (layout.type !== 'dashboard') throw new Error('This is no dashboard.')
  return toBlockCells(layout, width).places.map(({ block, cell: { x, y, w } }) => [block.key, x, y, w])
}

describe('layouts of the reference system', () => {
  it('of a tall dashboard are one wide block and two narrow ones, below each other if there is less room', () => {
    const beside = [
      ['firstColumn1', 0, 0, 2],
      ['textTextText', 0, 1, 1],
      ['secondColumn', 1, 1, 1],
    ]
    const below = beside.map(([key], index) => [key, 0, index, 1])
    const cells = Object.values(WIDTHS).map((width) => cellsAt('a tall dashboard of 4.2.0', width))
    expect(cells).toEqual([beside, beside, below, below])
  })

  it('of a canvas have their places at each width', () => {
    const beside = [
      ['firstColumn1', 0, 0, 1],
      ['secondColumn', 1, 0, 1],
    ]
    const below = [
      ['firstColumn1', 0, 0, 1],
      ['secondColumn', 0, 7, 1],
    ]
    const cells = Object.values(WIDTHS).map((width) => cellsAt('a canvas of 4.2.0', width))
    expect(cells).toEqual([beside, beside, beside, below])
  })

  it.each(Object.keys(STORED) as (keyof typeof STORED)[])(
    'stay of their type, a block for each chart: %s',
    (name) => {
      const opened = openProject(STORED[name], context)
      if (!opened.ok) throw new Error(opened.message)
      const { layout, chartConfigs } = opened.project
      const stored = JSON.stringify(STORED[name])
      // Before layouts were introduced, projects had only charts.
      const type = /"type":"(dashboard|singleURLs)"/.exec(stored)?.[1] ?? 'tab'
      expect(layout.type).toBe(type)
      const keys = layout.blocks.flatMap(({ type, key }) => (type === 'chart' ? [key] : []))
      expect(keys).toEqual(chartConfigs.map(({ key }) => key))
    },
  )
})
