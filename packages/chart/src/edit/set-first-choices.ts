import { type ComponentId, FIELD_VALUE_NONE, idsOfDimension } from '@tessera/cube'
import type { ChartConfig } from '../config/index.ts'
import type { FilterChoice } from '../config/interactive-filters.ts'
import { isEncoded } from '../filters/derive-filters.ts'
import { withChosenValues } from '../filters/layers.ts'
import { readInteractive, setFilterStart } from './interactive.ts'

/**
 * Stores choices made with the reader's controls as initial values. A single value of a dimension that is not encoded
 * becomes the chart's own filter.
 */
export const setFirstChoices = (
  config: ChartConfig,
  choices: Record<ComponentId, FilterChoice>,
): ChartConfig => Object.entries(choices).reduce(setFirstChoice, config)

function setFirstChoice(config: ChartConfig, [id, choice]: [ComponentId, FilterChoice]): ChartConfig {
  const { componentIds } = readInteractive(config).dataFilters
  // the chart may name a joined dimension by its id in one of the cubes
  const offered = componentIds.find((each) => idsOfDimension(config.cubes, id).includes(each))
  if (offered === undefined) return config
  if (typeof choice !== 'string') return setFilterStart(config, offered, choice)
  if (isEncoded(config, id))
    return setFilterStart(config, offered, choice === FIELD_VALUE_NONE ? [] : [choice])
  return withChosenValues(setFilterStart(config, offered, []), { [id]: choice })
}
