import type { ParseIssue } from '@tessera/chart'
import { withSharedFilters } from './dashboard/shared-filters.ts'
import { withMissingParts } from './migrations/after-migration.ts'
import { type Loss, MigrationError, objectAt, toJson, toWarn, type Warning } from './migrations/charts.ts'
import { migrateProject } from './migrations/run.ts'
import type { ProjectContext } from './migrations/step.ts'
import { type Missing, toDocument } from './migrations/stored-shapes.ts'
import { parseProject } from './parse-project.ts'
import type { Project } from './project.ts'
import { PROJECT_VERSION } from './version.ts'

/** What is known of cubes, the keys of charts without one, and what stands in where nothing is said. */
export type OpenContext = ProjectContext &
  Missing & {
    /** Whether a project of today's version must be right as it is, instead of being completed. */
    isStrict?: boolean
  }

/** A stored chart as a project of today, and what happened to it. Paths are those of the version that is told about. */
export type Opened = {
  ok: true
  project: Project
  /** What could not be kept. */
  losses: Loss[]
  /** What was put right, or is unclear. */
  warnings: Warning[]
  /**
   * The iris of cubes about which the context says too little: what the project says of them is a guess. To be looked up
   * in its data source before it is opened again; nothing may be kept of it until then.
   */
  unknownCubes: string[]
}

/** Why a stored chart cannot be opened, and where. */
export type Refused = { ok: false; path: string; message: string }

/**
 * Opens whatever charts have been stored as: rows with `data`, projects and single chart configs of every known
 * version, without key, step, source or open chart too. Never throws. Data sources are not judged here: whether a
 * source is there is for those who ask it.
 */
export function openProject(stored: unknown, context: OpenContext): Opened | Refused {
  try {
    return open(stored, context)
  } catch (error) {
    if (error instanceof MigrationError) return { ok: false, path: error.path, message: error.message }
    throw error
  }
}

function open(stored: unknown, context: OpenContext): Opened | Refused {
  const { json, losses } = toJson(stored)
  const document = objectAt(json, '')
  const isExact = context.isStrict === true && document.version === PROJECT_VERSION
  const migrated = isExact
    ? { project: document, losses: [], warnings: [] }
    : migrateProject(toDocument(document, context), context)
  const warnings = [...migrated.warnings]
  const complete = isExact ? document : withMissingParts(migrated.project, context, toWarn(warnings))
  const parsed = parseProject(complete)
  if (!parsed.ok) return { ok: false, ...firstOf(parsed.issues) }
  return {
    ok: true,
    project: parsed.value,
    losses: [...losses, ...migrated.losses],
    warnings: [...warnings, ...(parsed.warnings ?? []), ...readSharedWarnings(parsed.value)],
    unknownCubes: [...new Set(warnings.flatMap(({ unknownCube }) => unknownCube ?? []))],
  }
}

/** A shared filter that no chart can tell whose it is (specification 2 §5: a data filter in more than one cube). */
function readSharedWarnings({ chartConfigs, dashboardFilters }: Project): Warning[] {
  const found = chartConfigs.flatMap((config) => withSharedFilters(config, dashboardFilters).warnings)
  return found.map(({ path, message }) => ({
    path: `dashboardFilters.dataFilters.filters.${path}`,
    message,
  }))
}

const firstOf = ([issue]: ParseIssue[]): ParseIssue => issue ?? { path: '', message: 'This is no project.' }
