import { isObject, type Json, type JsonObject, withMember, withOptional, withRenamed } from './json.ts'
import type { ChartStep } from './step.ts'

const missingParts = () => ({
  legend: { active: false, componentIri: '' },
  timeRange: { active: false, componentIri: '', presets: { type: 'range', from: '', to: '' } },
  dataFilters: { active: false, componentIris: [] },
})

/** Renames the interactive time filter to time range. */
export const step: ChartStep = {
  to: '1.2.1',
  up: (config) =>
    withMember(config, 'interactiveFiltersConfig', (before) => {
      const { legend, timeRange, dataFilters } = missingParts()
      const after: JsonObject = {
        legend: objectOr(before.legend, legend),
        timeRange: objectOr(before.time, objectOr(before.timeRange, timeRange)),
        dataFilters: objectOr(before.dataFilters, dataFilters),
      }
      // only configs that lost their version have it already
      return withOptional(after, 'calculation', before.calculation)
    }),
  down: (config) =>
    withMember(config, 'interactiveFiltersConfig', (after) => withRenamed(after, 'timeRange', 'time')),
}

const objectOr = (value: Json | undefined, fallback: Json): Json => (isObject(value) ? value : fallback)
