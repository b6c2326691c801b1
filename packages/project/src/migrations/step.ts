import type { CubeLookup, JsonObject, Step } from './charts.ts'

/** What the steps of a project ask for; fetched before, since no step can. */
export type ProjectContext = {
  /** By versioned cube iri; a cube that is missing is warned of, and counts as unversioned with unknown components. */
  cubes: ReadonlyMap<string, CubeLookup>
  /** The key, 12 characters, of the chart at an index that has none yet; the same at each call. */
  newKey: (index: number) => string
}

/** One version's change of a project, after its charts have reached theirs. */
export type ProjectStep = Step<ProjectContext> & {
  /** The version of charts bound to this version of projects, where it differs from the one before. */
  charts?: string
}

/** A text that nobody has written yet, in the languages of these versions. */
export const emptyTexts = (): JsonObject => ({ de: '', fr: '', it: '', en: '' })
