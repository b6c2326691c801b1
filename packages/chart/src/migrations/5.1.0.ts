import { isObject, type Json, without } from './json.ts'
import { stepOf } from './step.ts'

const noLinks = () => ({ enabled: false, baseUrl: '', componentId: '', targetComponentId: '' })

/** Adds links in table cells. Our own tables of earlier versions may have them already and keep them. */
export const step = stepOf(['table'], {
  to: '5.1.0',
  up: (config) => ({ ...config, links: config.links ?? noLinks() }),
  down: (config) => (saysNothing(config.links) ? without(config, 'links') : config),
})

/** Returns whether the links equal the defaults that the step up adds. */
const saysNothing = (links: Json | undefined): boolean =>
  isObject(links) && Object.values(links).every((value) => value === '' || value === false)
