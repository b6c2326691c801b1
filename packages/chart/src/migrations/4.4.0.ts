import { isObject, type JsonObject, withMemberAt, without } from './json.ts'
import { type ChartStep, isOf } from './step.ts'

/** Adds values written on single segments. Our own charts of earlier versions may have them already and keep them. */
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

/** Changes the segment. Skips tables, whose fields are keyed by component, so none of them is a segment. */
const withSegment = (config: JsonObject, change: (segment: JsonObject) => JsonObject): JsonObject =>
  isOf(config, 'table') ? config : withMemberAt(config, 'fields.segment', change)
