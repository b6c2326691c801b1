import type { ChartConfig } from '@tessera/chart'
import { newTabLayout, noDashboardFilters } from './new-project.ts'
import type { Project } from './project.ts'

/** What is told of a saved chart to decide how it is saved again. */
export type SavedReference = {
  key: string
  publishedState: 'DRAFT' | 'PUBLISHED'
  /** Undefined or null where nobody owns it. */
  userId?: string | number | null
}

/** Who saves; undefined where nobody is signed in. */
export type UserId = string | number | undefined

export type Saving = { method: 'create' } | { method: 'update'; key: string }

/** One project to be published, and how it is shown afterwards. */
export type Publication = {
  project: Project
  saving: Saving
  /** All but the last open windows of their own; the last is where the author goes on. */
  opensInNewWindow: boolean
}

const isOwn = ({ userId: owner }: SavedReference, user: UserId): boolean =>
  user !== undefined && owner !== undefined && owner !== null && owner === user

/** A saved chart is overwritten only by its owner; everybody else makes a new one (specification 2 §6). */
export const decideSaving = (saved: SavedReference | undefined, user: UserId): Saving =>
  saved && isOwn(saved, user) ? { method: 'update', key: saved.key } : { method: 'create' }

/** Whether the button says “update”: the chart is published and the user's own (specification 2 §4). */
export const isUpdate = (saved: SavedReference | undefined, user: UserId): boolean =>
  saved?.publishedState === 'PUBLISHED' && isOwn(saved, user)

/**
 * What publishing saves (specification 2 §4): where each chart has an address of its own, one project for each of the
 * chosen charts, the last of them first; else the project as it is.
 */
export function toPublications(
  project: Project,
  saved: SavedReference | undefined,
  user: UserId,
): Publication[] {
  const { layout } = project
  if (layout.type !== 'singleURLs') {
    return [{ project, saving: decideSaving(saved, user), opensInNewWindow: false }]
  }
  const chosen = project.chartConfigs.filter(({ key }) => layout.publishableChartKeys.includes(key))
  return chosen.toReversed().map((config, index) => ({
    project: toSingleChart(project, config),
    saving: { method: 'create' },
    opensInNewWindow: index < chosen.length - 1,
  }))
}

/** One chart as a project of its own: nothing is shared, and nothing stands beside it. */
function toSingleChart({ key: _, ...project }: Project, config: ChartConfig): Project {
  return {
    ...project,
    layout: newTabLayout([config.key]),
    chartConfigs: [config],
    activeChartKey: config.key,
    dashboardFilters: noDashboardFilters(),
  }
}
