import { Graph } from './graph.ts'
import { componentIri, cubeIri, demo } from './iris.ts'
import { recipes } from './recipes.ts'
import { writeCube } from './write-cube.ts'

/** The properties of a demo cube that other code refers to. */
export type DemoCube = {
  name: string
  /** The latest version. */
  iri: string
  /** The node that lists all versions; component ids begin with it. */
  unversionedIri: string
  /** The IRIs of the components by short name. */
  components: Record<string, string>
}

/** The demo cubes, each in its latest version. */
export const demoCubes: DemoCube[] = recipes
  .filter((recipe) => recipe.expires === undefined)
  .map((recipe) => ({
    name: recipe.name,
    iri: cubeIri(recipe),
    unversionedIri: demo(`cube/${recipe.name}`),
    components: Object.fromEntries(
      Object.keys(recipe.components).map((shortName) => [shortName, componentIri(recipe, shortName)]),
    ),
  }))

/**
 * Returns all demo cubes as N-Triples. Deterministic for the same recipes, packages and runtime. Reads the packaged
 * files on each call, so cache the result by `demoFingerprint`.
 */
export function buildDemo(): string {
  const graph = new Graph()
  for (const recipe of recipes) writeCube(graph, recipe)
  return graph.toString()
}
