import { type Breakpoint, compactGrid, MAX_H, MIN_H, mapGrids } from '../canvas.ts'
import type { CanvasLayout, GridItem } from '../layout.ts'
import type { Project } from '../project.ts'
import { settle } from '../repair-project.ts'

const readCanvas = ({ layout }: Project): CanvasLayout | undefined =>
  layout.type === 'dashboard' && layout.layout === 'canvas' ? layout : undefined

/**
 * The canvas after blocks were dragged or resized at one width: items that name no block are left out, blocks that were
 * forgotten are placed, charts get no higher than ten rows. Other layouts stay as they are.
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
 * What the page has measured of a block at one width: the rows its content needs. It is at least that high, a text
 * exactly so; a new block at every width, until it is measured there.
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
