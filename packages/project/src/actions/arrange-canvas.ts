import { type Breakpoint, compactGrid, MAX_H, MIN_H, mapGrids } from '../canvas.ts'
import type { CanvasLayout, GridItem } from '../layout.ts'
import type { Project } from '../project.ts'
import { settle } from '../repair-project.ts'

const readCanvas = ({ layout }: Project): CanvasLayout | undefined =>
  layout.type === 'dashboard' && layout.layout === 'canvas' ? layout : undefined

/**
 * Sets the grid of a canvas at one width after blocks were moved or resized. Drops items without a block, places blocks
 * without an item, and limits charts to a height of ten rows. Other layouts stay unchanged.
 */
export function setGrid(project: Project, breakpoint: Breakpoint, items: GridItem[]): Project {
  const canvas = readCanvas(project)
  if (!canvas) return project
  const charts = new Set(project.chartConfigs.map(({ key }) => key))
  const capped = items.map((item) => (charts.has(item.i) ? { ...item, h: Math.min(item.h, MAX_H) } : item))
  return settle({
    ...project,
    layout: { ...canvas, layouts: { ...canvas.layouts, [breakpoint]: compactGrid(capped) } },
  })
}

/**
 * Stores the measured height of a block, in rows. It becomes the minimum height and, for texts, the height itself. For
 * a new block, it applies to all widths until they are measured.
 */
export function setBlockHeight(
  project: Project,
  key: string,
  rows: number,
  breakpoint?: Breakpoint,
): Project {
  const canvas = readCanvas(project)
  const block = canvas?.blocks.find((candidate) => candidate.key === key)
  if (!canvas || !block) return project
  const minH = Math.max(Math.ceil(rows), MIN_H)
  const isText = block.type === 'text'
  const isEverywhere = breakpoint === undefined || !block.initialized
  const measure = (item: GridItem): GridItem =>
    item.i === key ? { ...item, minH, h: isText ? minH : Math.max(item.h, minH) } : item
  return settle({
    ...project,
    layout: {
      ...canvas,
      layouts: mapGrids(canvas.layouts, (items, width) =>
        isEverywhere || width === breakpoint ? compactGrid(items.map(measure)) : items,
      ),
      blocks: canvas.blocks.map((other) => (other === block ? { ...other, initialized: true } : other)),
    },
  })
}
