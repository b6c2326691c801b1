import { Graph } from './graph.ts'
import { recipes } from './recipes.ts'
import { writeCube } from './write-cube.ts'

/**
 * All demo cubes as N-Triples: the same text for the same recipes, packages and runtime.
 * Reads the packaged files anew on each call, so call it once and keep the text by `demoFingerprint`.
 */
export function buildDemo(): string {
  const graph = new Graph()
  for (const recipe of recipes) writeCube(graph, recipe)
  return graph.toString()
}
