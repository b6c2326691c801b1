import { recipes } from './recipes.ts'
import type { Text } from './text.ts'
import { componentIri, cubeIri, demo } from './vocabulary.ts'

/** What code that refers to a demo cube needs to know of it. */
export interface DemoCube {
  readonly name: string
  /** The latest version. */
  readonly iri: string
  /** The node that holds all versions; component ids begin with it. */
  readonly unversionedIri: string
  readonly status: 'Published' | 'Draft'
  readonly title: Text
  /** The IRIs of the components by short name. */
  readonly components: Readonly<Record<string, string>>
}

/** The demo cubes, each in its latest version. */
export const demoCubes: readonly DemoCube[] = recipes
  .filter((recipe) => recipe.expires === undefined)
  .map((recipe) => ({
    name: recipe.name,
    iri: cubeIri(recipe),
    unversionedIri: demo(`cube/${recipe.name}`),
    status: recipe.status,
    title: recipe.title,
    components: Object.fromEntries(
      Object.keys(recipe.components).map((shortName) => [shortName, componentIri(recipe, shortName)]),
    ),
  }))
