import type { CubeLookup, JsonObject, Step } from './charts.ts'

/** What the steps of a project need. Loaded in advance, because steps are synchronous. */
export type ProjectContext = {
  /**
   * By versioned cube iri. A missing cube causes a warning; its iri is treated as unversioned and its components as
   * unknown.
   */
  cubes: ReadonlyMap<string, CubeLookup>
  /** Returns the key (12 characters) for the chart at an index without one. Deterministic. */
  newKey: (index: number) => string
}

/** The change of one version to a project, applied after its charts were migrated. */
export type ProjectStep = Step<ProjectContext> & {
  /** The version of charts bound to this version of projects, if it differs from the previous one. */
  charts?: string
}

/** Returns an empty text in the languages of these versions. */
export const emptyTexts = (): JsonObject => ({ de: '', fr: '', it: '', en: '' })
