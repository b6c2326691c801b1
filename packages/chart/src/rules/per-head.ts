import type { Components, Measure } from '@tessera/cube'
import type { ChartConfig } from '../config/index.ts'
import { chartTypeOf } from '../registry.ts'
import { isNeverAddable, isPercentUnit } from './addable.ts'
import { isOfStacks } from './change.ts'

/** Matches names of measures that count people, in four languages. */
const PEOPLE =
  /\b(?:populations?|inhabitants|residents|einwohner(?:zahl|innen)?|(?:wohn)?bevölkerung(?:szahl|sstand)?|habitants|popolazione|abitanti|residenti)\b/i
/** Matches names of other measures about people, such as growth. */
const OF_PEOPLE =
  /\b(?:growth|change|increase|forecast error)\b|wachstum|veränderung|zunahme|abnahme|\b(?:croissance|variation|évolution|crescita|variazione)\b/i

const isAmount = (measure: Measure): boolean =>
  measure.kind === 'NumericalMeasure' && !isPercentUnit(measure.unit) && !isNeverAddable(measure)

/** Returns the measures of the same dataset that count people, by which a measure can be divided. */
export function populationsFor(measure: Measure, { measures }: Components): Measure[] {
  if (!isAmount(measure)) return []
  return measures.filter(
    (each) =>
      each.id !== measure.id &&
      each.cubeIri === measure.cubeIri &&
      isAmount(each) &&
      PEOPLE.test(each.label) &&
      !OF_PEOPLE.test(each.label),
  )
}

/** Returns whether a chart can show values per head. They cannot be added, so stacks and pies cannot show them. */
export const canShowPerHead = (config: ChartConfig): boolean =>
  !isOfStacks(config) && chartTypeOf(config).plot.segmentSorting !== 'pie'

/** Returns whether a chart shows values per head. */
export const showsPerHead = (config: ChartConfig): boolean =>
  Object.keys(config.perHead ?? {}).length > 0 && canShowPerHead(config)
