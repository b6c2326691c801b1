import { emptyGrids, tileGrids } from '../canvas.ts'
import type { DashboardKind, Grids, Layout, LayoutType } from '../layout.ts'
import type { Project } from '../project.ts'
import { settle } from '../repair-project.ts'

/** What each type of layout was like when it was left (specification 2 §4). */
export type LayoutMemory = {
  dashboard?: { layout: DashboardKind; layouts?: Grids }
  singleURLs?: { publishableChartKeys: string[] }
}

/** The kind a dashboard begins with. */
export const DEFAULT_DASHBOARD_KIND: DashboardKind = 'tall'

/** The memory with a layout that is about to be left. */
export function rememberLayout(memory: LayoutMemory, layout: Layout): LayoutMemory {
  switch (layout.type) {
    case 'tab':
      return memory
    case 'dashboard':
      return { ...memory, dashboard: { layout: layout.layout, layouts: readGrids(layout) } }
    case 'singleURLs':
      return { ...memory, singleURLs: { publishableChartKeys: layout.publishableChartKeys } }
  }
  return layout satisfies never
}

const readGrids = (layout: Extract<Layout, { type: 'dashboard' }>): Grids | undefined =>
  layout.layout === 'canvas' ? layout.layouts : undefined

/**
 * Another type of layout, arranged as it was when it was left last, with what blocks and texts there are now. The
 * caller keeps the memory: `rememberLayout(memory, project.layout)` before.
 */
export function changeLayoutType(project: Project, type: LayoutType, memory: LayoutMemory = {}): Project {
  if (project.layout.type === type) return project
  const base = withoutArrangement(project.layout)
  switch (type) {
    case 'tab':
      return settle({ ...project, layout: { ...base, type } })
    case 'dashboard': {
      const kind = memory.dashboard?.layout ?? DEFAULT_DASHBOARD_KIND
      const layout: Layout =
        kind === 'canvas'
          ? { ...base, type, layout: kind, layouts: memory.dashboard?.layouts ?? emptyGrids() }
          : { ...base, type, layout: kind }
      return settle({ ...project, layout })
    }
    case 'singleURLs': {
      const publishableChartKeys = memory.singleURLs?.publishableChartKeys ?? []
      return settle({ ...project, layout: { ...base, type, publishableChartKeys } })
    }
  }
  return type satisfies never
}

/** Another kind of dashboard. A canvas begins with tiles, whose heights the page is to measure (specification 2 §4). */
export function changeDashboardKind(project: Project, kind: DashboardKind): Project {
  const { layout } = project
  if (layout.type === 'dashboard' && layout.layout === kind) return project
  const base = withoutArrangement(layout)
  if (kind !== 'canvas') return settle({ ...project, layout: { ...base, type: 'dashboard', layout: kind } })
  const blocks = base.blocks.map((block) => ({ ...block, initialized: false }))
  return settle({
    ...project,
    layout: { ...base, type: 'dashboard', layout: kind, blocks, layouts: tileGrids(blocks) },
  })
}

/** What all layouts have, and what nobody knows. */
function withoutArrangement(layout: Layout) {
  const { type: _, layout: _kind, layouts: _grids, publishableChartKeys: _keys, ...base } = layout
  return base
}
