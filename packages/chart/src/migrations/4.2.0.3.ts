import { without } from './json.ts'
import type { ChartStep } from './step.ts'

/** Adds links in table cells. */
export const step: ChartStep = {
  to: '4.2.0.3',
  up: (config) => config,
  down: (config) => without(config, 'links'),
  lost: { links: 'Links in the cells of the table' },
}
