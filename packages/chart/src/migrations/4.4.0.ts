import { isObject, type JsonObject, withMemberAt, without } from './json.ts'
import { type ChartStep, isOf } from './step.ts'

/** Values may be written on single segments. Below it, charts of ours may say so already: that stays. */
export const step: ChartStep = {
  to: '4.4.0',
  up: (config) =>
    withSegment(config, (segment) => ({
      ...segment,
      showValuesMapping: segment.showValuesMapping ?? {},
    })),
  down: (config) =>
    withSegment(config, (segment) =>
      isObject(segment.showValuesMapping) && Object.keys(segment.showValuesMapping).length === 0
        ? without(segment, 'showValuesMapping')
        : segment,
    ),
}

/** The columns of a table are named by components: none of them is a segment. */
const withSegment = (config: JsonObject, change: (segment: JsonObject) => JsonObject): JsonObject =>
  isOf(config, 'table') ? config : withMemberAt(config, 'fields.segment', change)
