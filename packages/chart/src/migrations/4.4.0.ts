import { type JsonObject, withMemberAt, without } from './json.ts'
import { type ChartStep, isOf } from './step.ts'

/** Values may be written on single segments. */
export const step: ChartStep = {
  to: '4.4.0',
  up: (config) => withSegment(config, (segment) => ({ ...segment, showValuesMapping: {} })),
  down: (config) => withSegment(config, (segment) => without(segment, 'showValuesMapping')),
  lost: { 'fields.segment.showValuesMapping': 'Values written on single segments' },
}

/** The columns of a table are named by components: none of them is a segment. */
const withSegment = (config: JsonObject, change: (segment: JsonObject) => JsonObject): JsonObject =>
  isOf(config, 'table') ? config : withMemberAt(config, 'fields.segment', change)
