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
/** The state of each layout type when it was last left (specification 2 §4). */
export type LayoutMemory = z.infer<typeof layoutMemory>

/** Parses a memory that a browser stored. Returns an empty one if it is invalid. */
export const parseLayoutMemory = (kept: unknown): LayoutMemory => {
  const parsed = layoutMemory.safeParse(kept)
  return parsed.success ? parsed.data : {}
}

/** The default kind of dashboard. */
export const DEFAULT_DASHBOARD_KIND: DashboardKind = 'tall'

/** Adds the current layout to the memory before it is left. */
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
 * Changes the type of the layout. Restores the last arrangement of that type, with the current blocks and texts. The
 * caller must call `rememberLayout(memory, project.layout)` before and keep the result.
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
 * Changes the kind of dashboard. Restores the last canvas. The first canvas starts with tiles, whose heights the page
 * then measures (specification 2 §4).
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

/** Returns whether a chart can be unchecked. The last publishable chart cannot (specification 2 §5). */
export const canUnpublish = ({ layout }: Project, key: string): boolean =>
  layout.type === 'singleURLs' && layout.publishableChartKeys.some((other) => other !== key)

/** Sets whether a chart is published at its own URL. No-op for other layouts and for the last published chart. */
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

/** Sets the title, description or label of the layout, in one language. */
export const setLayoutText = (project: Project, field: TextField, locale: Locale, text: string): Project => ({
  ...project,
  layout: setText(project.layout, field, locale, text),
})

/** Features of dashboards that are on by default and that authors can switch off. */
export const DASHBOARD_SWITCHES = ['crossHighlighting', 'dataStatement'] as const
export type DashboardSwitch = (typeof DASHBOARD_SWITCHES)[number]

/** Returns whether a feature is on. Only dashboards have it. */
export const isSwitchedOn = ({ layout }: Pick<Project, 'layout'>, name: DashboardSwitch): boolean =>
  layout.type === 'dashboard' && layout[name] !== false

/** Switches a feature on or off. "On" is stored by omitting the property. */
export function switchDashboard(project: Project, name: DashboardSwitch, isOn: boolean): Project {
  const { layout } = project
  if (layout.type !== 'dashboard' || isSwitchedOn(project, name) === isOn) return project
  const { [name]: _, ...rest } = layout
  return { ...project, layout: (isOn ? rest : { ...rest, [name]: false }) as Layout }
}

/** Returns the properties that all layouts share, and unknown ones. */
function withoutArrangement(layout: Layout) {
  const { type: _, layout: _kind, layouts: _grids, publishableChartKeys: _keys, ...base } = layout
  return base
}
