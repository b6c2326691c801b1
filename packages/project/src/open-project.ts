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

/** Lookups of cubes, keys for charts without one, and defaults for missing properties. */
export type OpenContext = ProjectContext &
  Missing & {
    /** Whether a project of the current version must be valid without repairs. */
    isStrict?: boolean
  }

/** A stored chart as a project of the current version, with a report. Paths refer to the version being reported on. */
export type Opened = {
  ok: true
  project: Project
  /** The settings that were lost. */
  losses: Loss[]
  /** The parts that were repaired or are unclear. */
  warnings: Warning[]
  /**
   * The iris of cubes about which the context lacks information, so that the project's references to them are guesses.
   * Look them up in the data source and open the project again; do not store it before that.
   */
  unknownCubes: string[]
}

/** Why a stored chart cannot be opened, and the path of the problem. */
export type Refused = { ok: false; path: string; message: string }

/**
 * Opens charts in any stored shape: rows with `data`, projects and bare chart configs of every known version, even
 * without key, step, source or active chart. Never throws. Does not check whether the data source exists; the code that
 * queries it does.
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

/** Warns about shared filters that are ambiguous (specification 2 §5: a data filter in more than one cube). */
function readSharedWarnings({ chartConfigs, dashboardFilters }: Project): Warning[] {
  const found = chartConfigs.flatMap((config) => withSharedFilters(config, dashboardFilters).warnings)
  return found.map(({ path, message }) => ({
    path: `dashboardFilters.dataFilters.filters.${path}`,
    message,
  }))
}

const firstOf = ([issue]: ParseIssue[]): ParseIssue =>
  issue ?? { path: '', message: 'This is not a project.' }
