import type { ParseIssue } from '@tessera/chart'
import type { Block } from './blocks.ts'
import {
  BREAKPOINTS,
  type Breakpoint,
  COLUMNS,
  compactGrid,
  fitItem,
  mapGrids,
  tileGrids,
  withNewItems,
} from './canvas.ts'
import type { GridItem, Grids, Layout } from './layout.ts'
import type { Project } from './project.ts'

/**
 * Adjusts the layout of a project to its charts and reports the changes. Each chart has one block, each chart block a
 * chart, each block one place on a canvas, and at least one chart is published if each has its own URL. A valid project
 * stays unchanged.
 */
export function repairProject(project: Project): { project: Project; warnings: ParseIssue[] } {
  const chartKeys = project.chartConfigs.map(({ key }) => key)
  const blocks = fitBlocks(project.layout.blocks, chartKeys)
  const fitted = fitLayout({ ...project.layout, blocks: blocks.value }, chartKeys)
  return {
    project: { ...project, layout: fitted.value },
    warnings: [...blocks.warnings, ...fitted.warnings].map(({ path, message }) => ({
      path: `layout.${path}`,
      message,
    })),
  }
}

/** Repairs the layout of a project after an edit. */
export const settle = (project: Project): Project => repairProject(project).project

type Fitted<Value> = { value: Value; warnings: ParseIssue[] }

function fitBlocks(blocks: Block[], chartKeys: string[]): Fitted<Block[]> {
  const seen = new Set<string>()
  const warnings: ParseIssue[] = []
  const kept = blocks.filter(({ type, key }, index) => {
    if (type !== 'chart') return true
    const isKept = chartKeys.includes(key) && !seen.has(key)
    if (!isKept) {
      const message = seen.has(key) ? 'The chart already has a block.' : 'The block does not name a chart.'
      warnings.push({ path: `blocks.${index}`, message })
    }
    seen.add(key)
    return isKept
  })
  const missing = chartKeys.filter((key) => !seen.has(key))
  for (const key of missing) warnings.push({ path: 'blocks', message: `The chart ${key} had no block.` })
  const added = missing.map((key): Block => ({ type: 'chart', key, initialized: false }))
  return { value: [...kept, ...added], warnings }
}

function fitLayout(layout: Layout, chartKeys: string[]): Fitted<Layout> {
  if (layout.type === 'singleURLs') {
    const keys = fitPublishable(layout.publishableChartKeys, chartKeys)
    return { value: { ...layout, publishableChartKeys: keys.value }, warnings: keys.warnings }
  }
  if (layout.type === 'dashboard' && layout.layout === 'canvas') {
    const grids = fitGrids(layout.layouts, layout.blocks)
    return { value: { ...layout, layouts: grids.value }, warnings: grids.warnings }
  }
  return { value: layout, warnings: [] }
}

function fitPublishable(keys: string[], chartKeys: string[]): Fitted<string[]> {
  const known = [...new Set(keys)].filter((key) => chartKeys.includes(key))
  if (known.length === 0) {
    const message = 'No chart was selected for publishing, so all are published.'
    return { value: chartKeys, warnings: [{ path: 'publishableChartKeys', message }] }
  }
  const warnings =
    known.length < keys.length
      ? [{ path: 'publishableChartKeys', message: 'Keys that do not name a chart were left out.' }]
      : []
  return { value: known, warnings }
}

/** Adjusts the grids of a canvas to the blocks: one place per block and no others. */
export function fitGrids(grids: Grids, blocks: Block[]): Fitted<Grids> {
  if (blocks.length > 0 && BREAKPOINTS.every((breakpoint) => grids[breakpoint].length === 0)) {
    const message = 'The grid could not be read and was laid out again.'
    return { value: { ...grids, ...tileGrids(blocks) }, warnings: [{ path: 'layouts', message }] }
  }
  const warnings: ParseIssue[] = []
  const value = mapGrids(grids, (items, breakpoint) => {
    const fitted = fitGrid(items, breakpoint, blocks)
    warnings.push(...fitted.warnings)
    return fitted.value
  })
  return { value, warnings }
}

function fitGrid(items: GridItem[], breakpoint: Breakpoint, blocks: Block[]): Fitted<GridItem[]> {
  const path = `layouts.${breakpoint}`
  const columns = COLUMNS[breakpoint]
  const keys = new Set(blocks.map(({ key }) => key))
  const placed = new Set<string>()
  const kept = items.filter(({ i }) => {
    const isKept = keys.has(i) && !placed.has(i)
    placed.add(i)
    return isKept
  })
  const missing = blocks.filter(({ key }) => !placed.has(key))
  const inside = kept.map((item) => fitItem(item, columns))
  const isMoved = kept.length < items.length || inside.some((item, index) => !isSameCell(item, kept[index]))
  const fitted = isMoved ? compactGrid(inside) : inside
  return {
    value: withNewItems(fitted, missing, columns),
    warnings: [
      ...(kept.length < items.length
        ? [{ path, message: 'Items that do not name a block were left out.' }]
        : []),
      ...missing.map(({ key }) => ({ path, message: `The block ${key} had no place.` })),
    ],
  }
}

const isSameCell = (a: GridItem, b: GridItem | undefined): boolean =>
  a.x === b?.x && a.w === b.w && a.h === b.h
