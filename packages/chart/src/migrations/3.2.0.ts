import { withItems, withOptional, without } from './json.ts'
import type { ChartStep } from './step.ts'

/** Adds to each cube the IRI under which it was published. */
export const step: ChartStep = {
  to: '3.2.0',
  up: (config) => withItems(config, 'cubes', (cube) => withOptional(cube, 'publishIri', cube.iri)),
  down: (config) => withItems(config, 'cubes', (cube) => without(cube, 'publishIri')),
  lost: { 'cubes.*.publishIri': 'The iri under which the dataset was published' },
}
