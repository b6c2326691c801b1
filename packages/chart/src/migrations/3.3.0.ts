import { withItems, withOptional } from './json.ts'
import type { ChartStep } from './step.ts'

/** Adds joins by several dimensions. */
export const step: ChartStep = {
  to: '3.3.0',
  up: (config) =>
    withItems(config, 'cubes', (cube) =>
      typeof cube.joinBy === 'string' ? { ...cube, joinBy: [cube.joinBy] } : cube,
    ),
  down: (config) =>
    withItems(config, 'cubes', (cube) =>
      Array.isArray(cube.joinBy) ? withOptional(cube, 'joinBy', cube.joinBy[0]) : cube,
    ),
  lost: { 'cubes.*.joinBy': 'Further dimensions that datasets are joined by' },
}
