import {
  type ChartConfig,
  type DateRange,
  readFilter,
  removeFilter,
  setMultiFilter,
  setRangeFilter,
  setSingleFilter,
  withColorsKept,
} from '@tessera/chart'
import { type Dimension, type Filter, findDimension } from '@tessera/cube'
import { useEditor, useEditorStore } from '../state/use-editor.tsx'

/** What every widget of a filter needs. */
export type FilterProps = {
  dimension: Dimension
  filter: Filter | undefined
  /** The values that have data under the filters before; all where left out. */
  possible: ReadonlySet<string> | undefined
  /** The element that shows the dimension's name, where something else than the widget does. */
  labelId?: string
  /** What can be done to the filter; the rules are the functions of the chart package that each calls. */
  edits: {
    choose(value: string): void
    chooseSome(values: readonly string[], offered: readonly string[]): void
    chooseRange(range: DateRange): void
    remove(): void
  }
}

/** A dimension with its filter, and how it is changed. */
export function useFilter(id: string): Omit<FilterProps, 'possible'> | undefined {
  const { config, components, change } = useEditor()
  const store = useEditorStore()
  const dimension = findDimension(components, id)
  if (!dimension) return undefined
  const filtered = (next: ChartConfig): void =>
    change(withColorsKept(next, config, store.read().state.chartConfigs ?? []))
  return {
    dimension,
    filter: readFilter(config, id),
    edits: {
      choose: (value) => filtered(setSingleFilter(config, id, value, components)),
      chooseSome: (values, offered) => filtered(setMultiFilter(config, id, values, components, offered)),
      chooseRange: (range) => filtered(setRangeFilter(config, id, range, components)),
      remove: () => filtered(removeFilter(config, id, components)),
    },
  }
}
