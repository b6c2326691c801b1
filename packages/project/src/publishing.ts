import type { ChartConfig } from '@tessera/chart'
import { newTabLayout, noDashboardFilters } from './new-project.ts'
import type { Project } from './project.ts'

/** The facts about a saved chart that decide how it is saved again. */
export type SavedReference = {
  key: string
  publishedState: 'DRAFT' | 'PUBLISHED'
  /** Undefined or null if it has no owner. */
  userId?: string | number | null
}

/** The user who saves; undefined if signed out. */
export type UserId = string | number | undefined

export type Saving = { method: 'create' } | { method: 'update'; key: string }

/** A project to be published, and how it is shown afterwards. */
export type Publication = {
  project: Project
  saving: Saving
  /** True for all but the last, which opens in the author's current window. */
  opensInNewWindow: boolean
}

const isOwn = ({ userId: owner }: SavedReference, user: UserId): boolean =>
  user !== undefined && owner !== undefined && owner !== null && owner === user

/** Only its owner overwrites a saved chart; anyone else creates a new one (specification 2 §6). */
export const decideSaving = (saved: SavedReference | undefined, user: UserId): Saving =>
  saved && isOwn(saved, user) ? { method: 'update', key: saved.key } : { method: 'create' }

/**
 * Returns whether the button is labelled “update”: the chart is published and belongs to the user
 * (specification 2 §4).
 */
export const isUpdate = (saved: SavedReference | undefined, user: UserId): boolean =>
  saved?.publishedState === 'PUBLISHED' && isOwn(saved, user)

/**
 * Returns the projects that publishing saves (specification 2 §4): one per selected chart if each
 * chart has its own URL, starting with the last; else the project itself.
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
