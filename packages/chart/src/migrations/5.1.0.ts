import { isObject, type Json, without } from './json.ts'
import { stepOf } from './step.ts'

const noLinks = () => ({ enabled: false, baseUrl: '', componentId: '', targetComponentId: '' })

/** The cells of a table may be links. Below it, tables of ours may have links already: those stay. */
export const step = stepOf(['table'], {
  to: '5.1.0',
  up: (config) => ({ ...config, links: config.links ?? noLinks() }),
  down: (config) => (saysNothing(config.links) ? without(config, 'links') : config),
})

/** Whether there is nothing in it besides what tables get on the way up. */
const saysNothing = (links: Json | undefined): boolean =>
  isObject(links) && Object.values(links).every((value) => value === '' || value === false)
