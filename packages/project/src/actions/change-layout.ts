import { setText, type TextField } from '@tessera/chart'
import type { Locale } from '@tessera/cube'
import * as z from 'zod/mini'
import { tileGrids } from '../canvas.ts'
import { type DashboardKind, emptyGrids, type Grids, grids, type Layout, type LayoutType } from '../layout.ts'
import type { Project } from '../project.ts'
import { settle } from '../repair-project.ts'

const layoutMemory = z.object({
  dashboard: z.optional(
    z.object({ layout: z.enum(['vertical', 'tall', 'canvas']), layouts: z.optional(grids) }),
  ),
  singleURLs: z.optional(z.object({ publishableChartKeys: z.array(z.string()) })),
})
/** What each type of layout was like when it was left (specification 2 §4). */
export type LayoutMemory = z.infer<typeof layoutMemory>

/** A memory as a browser has kept it; what cannot be read is forgotten. */
export const parseLayoutMemory = (kept: unknown): LayoutMemory => {
  const parsed = layoutMemory.safeParse(kept)
  return parsed.success ? parsed.data : {}
}

/** The kind a dashboard begins with. */
export const DEFAULT_DASHBOARD_KIND: DashboardKind = 'tall'

/** The memory with a layout that is about to be left. */
export function rememberLayout(memory: LayoutMemory, layout: Layout): LayoutMemory {
  switch (layout.type) {
    case 'tab':
      return memory
    case 'dashboard':
      return {
        ...memory,
        dashboard: { layout: layout.layout, layouts: readGrids(layout) ?? memory.dashboard?.layouts },
      }
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

/**
 * Another kind of dashboard. A canvas is as it was when it was left last; the first one begins with tiles, whose heights
 * the page is to measure (specification 2 §4).
 */
export function changeDashboardKind(
  project: Project,
  kind: DashboardKind,
  memory: LayoutMemory = {},
): Project {
  const { layout } = project
  if (layout.type === 'dashboard' && layout.layout === kind) return project
  const base = withoutArrangement(layout)
  if (kind !== 'canvas') return settle({ ...project, layout: { ...base, type: 'dashboard', layout: kind } })
  const kept = memory.dashboard?.layouts
  if (kept) return settle({ ...project, layout: { ...base, type: 'dashboard', layout: kind, layouts: kept } })
  const blocks = base.blocks.map((block) => ({ ...block, initialized: false }))
  return settle({
    ...project,
    layout: { ...base, type: 'dashboard', layout: kind, blocks, layouts: tileGrids(blocks) },
  })
}

/** The last publishable chart cannot be unchecked (specification 2 §5). */
export const canUnpublish = ({ layout }: Project, key: string): boolean =>
  layout.type === 'singleURLs' && layout.publishableChartKeys.some((other) => other !== key)

/** Whether a chart is published at an address of its own; only where each chart has one, and never none. */
export function setPublishable(project: Project, key: string, isPublishable: boolean): Project {
  const { layout, chartConfigs } = project
  if (layout.type !== 'singleURLs' || !chartConfigs.some((config) => config.key === key)) return project
  const isAlready = layout.publishableChartKeys.includes(key)
  if (isAlready === isPublishable || (!isPublishable && !canUnpublish(project, key))) return project
  const publishableChartKeys = isPublishable
    ? [...layout.publishableChartKeys, key]
    : layout.publishableChartKeys.filter((other) => other !== key)
  return { ...project, layout: { ...layout, publishableChartKeys } }
}

/** The title, description or label of the whole, in one language. */
export const setLayoutText = (project: Project, field: TextField, locale: Locale, text: string): Project => ({
  ...project,
  layout: setText(project.layout, field, locale, text),
})

/** What readers of a dashboard get unless its author wants none of it. */
export const DASHBOARD_SWITCHES = ['crossHighlighting', 'dataStatement'] as const
export type DashboardSwitch = (typeof DASHBOARD_SWITCHES)[number]

/** Whether readers get that; only dashboards have it. */
export const isSwitchedOn = ({ layout }: Pick<Project, 'layout'>, name: DashboardSwitch): boolean =>
  layout.type === 'dashboard' && layout[name] !== false

/** Switches that on or off; on is what nothing says. */
export function switchDashboard(project: Project, name: DashboardSwitch, isOn: boolean): Project {
  const { layout } = project
  if (layout.type !== 'dashboard' || isSwitchedOn(project, name) === isOn) return project
  const { [name]: _, ...rest } = layout
  return { ...project, layout: (isOn ? rest : { ...rest, [name]: false }) as Layout }
}

/** What all layouts have, and what nobody knows. */
function withoutArrangement(layout: Layout) {
  const { type: _, layout: _kind, layouts: _grids, publishableChartKeys: _keys, ...base } = layout
  return base
}
