import type { CubeLookup, JsonObject, Step } from './charts.ts'

/** The context of project migrations. Loaded in advance, because steps are synchronous. */
export type ProjectContext = {
  /**
   * Lookups by versioned cube iri. A missing cube causes a warning; its iri is then treated as unversioned and its
   * components as unknown.
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
