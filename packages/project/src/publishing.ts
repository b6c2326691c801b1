import type { ChartConfig } from '@tessera/chart'
import { newTabLayout, noDashboardFilters } from './new-project.ts'
import type { Project } from './project.ts'

/** The properties of a saved chart that determine how it is saved again. */
export type SavedReference = {
  key: string
  publishedState: 'DRAFT' | 'PUBLISHED'
  /** The owner; undefined or null if there is none. */
  userId?: string | number | null
}

/** The user who saves; undefined if signed out. */
export type UserId = string | number | undefined

export type Saving = { method: 'create' } | { method: 'update'; key: string }

/** A project to be published, and where it is shown afterwards. */
export type Publication = {
  project: Project
  saving: Saving
  /** True for all but the last, which opens in the author's current window. */
  opensInNewWindow: boolean
}

const isOwn = ({ userId: owner }: SavedReference, user: UserId): boolean =>
  user !== undefined && owner !== undefined && owner !== null && owner === user

/**
 * Returns how a chart is saved. Only its owner overwrites a saved chart; anyone else creates a new one (specification 2
 * §6).
 */
export const decideSaving = (saved: SavedReference | undefined, user: UserId): Saving =>
  saved && isOwn(saved, user) ? { method: 'update', key: saved.key } : { method: 'create' }

/**
 * Returns whether the button is labelled “update”, which requires that the chart is published and belongs to the user
 * (specification 2 §4).
 */
export const isUpdate = (saved: SavedReference | undefined, user: UserId): boolean =>
  saved?.publishedState === 'PUBLISHED' && isOwn(saved, user)

/**
 * Returns the projects that publishing saves (specification 2 §4). If each chart has its own URL, they are one per
 * selected chart, starting with the last; otherwise, the project itself.
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

/** Turns one chart into a project of its own, without shared filters and other blocks. */
function toSingleChart({ key: _, ...project }: Project, config: ChartConfig): Project {
  return {
    ...project,
    layout: newTabLayout([config.key]),
    chartConfigs: [config],
    activeChartKey: config.key,
    dashboardFilters: noDashboardFilters(),
  }
}
