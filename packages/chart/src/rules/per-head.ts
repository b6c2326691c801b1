import type { Components, Measure } from '@tessera/cube'
import type { ChartConfig } from '../config/index.ts'
import { chartTypeOf } from '../registry.ts'
import { isNeverAddable, isPercentUnit } from './addable.ts'
import { isOfStacks } from './change.ts'

/** Names of measures that count people, in four languages. */
const PEOPLE =
  /\b(?:populations?|inhabitants|residents|einwohner(?:zahl|innen)?|(?:wohn)?bevölkerung(?:szahl|sstand)?|habitants|popolazione|abitanti|residenti)\b/i
/** Words for something else about them. */
const OF_PEOPLE =
  /\b(?:growth|change|increase|forecast error)\b|wachstum|veränderung|zunahme|abnahme|\b(?:croissance|variation|évolution|crescita|variazione)\b/i

const isAmount = (measure: Measure): boolean =>
  measure.kind === 'NumericalMeasure' && !isPercentUnit(measure.unit) && !isNeverAddable(measure)

/** The measures that count people by whom a measure can be divided: those of the same dataset. */
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

/** Whether a chart can show values per head: they cannot be added, so parts of a whole cannot. */
export const canShowPerHead = (config: ChartConfig): boolean =>
  !isOfStacks(config) && chartTypeOf(config).plot.segmentSorting !== 'pie'
