import { without } from './json.ts'
import { type ChartStep, isOf } from './step.ts'

const noLinks = () => ({ enabled: false, baseUrl: '', componentId: '', targetComponentId: '' })

/** The cells of a table may be links. */
export const step: ChartStep = {
  to: '5.1.0',
  up: (config) => (isOf(config, 'table') ? { ...config, links: noLinks() } : config),
  down: (config) => (isOf(config, 'table') ? without(config, 'links') : config),
  lost: { links: 'Links in the cells of the table' },
}
