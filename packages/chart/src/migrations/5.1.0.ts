import { without } from './json.ts'
import { stepOf } from './step.ts'

const noLinks = () => ({ enabled: false, baseUrl: '', componentId: '', targetComponentId: '' })

/** The cells of a table may be links. */
export const step = stepOf(['table'], {
  to: '5.1.0',
  up: (config) => ({ ...config, links: noLinks() }),
  down: (config) => without(config, 'links'),
  lost: { links: 'Links in the cells of the table' },
})
