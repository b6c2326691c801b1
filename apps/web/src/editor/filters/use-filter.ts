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
import type { SearchValues } from '@tessera/render/reader'
import { useSearchValues } from '../../state/use-search-values.ts'
import { useEditor, useEditorStore } from '../state/use-editor.tsx'

/** The props of all filter widgets. */
export type FilterProps = {
  dimension: Dimension
  filter: Filter | undefined
  /** The values that have data given the earlier filters; all if omitted. */
  possible: ReadonlySet<string> | undefined
  /** Finds values of a dimension with very many. */
  searchValues?: SearchValues | undefined
  /** The id of the element that shows the dimension's name, if it is not the widget itself. */
  labelId?: string
  /** The edits of the filter, implemented by functions of the chart package. */
  edits: {
    choose(value: string): void
    chooseSome(values: readonly string[], offered: readonly string[]): void
    chooseRange(range: DateRange): void
    remove(): void
  }
}

/** Returns a dimension with its filter and edits. */
export function useFilter(id: string): Omit<FilterProps, 'possible'> | undefined {
  const { config, components, source, change } = useEditor()
  const store = useEditorStore()
  const searchValues = useSearchValues(source, config.cubes)
  const dimension = findDimension(components, id)
  if (!dimension) return undefined
  const filtered = (next: ChartConfig): void =>
    change(withColorsKept(next, config, store.read().state.chartConfigs ?? []))
  return {
    dimension,
    filter: readFilter(config, id),
    searchValues,
    edits: {
      choose: (value) => filtered(setSingleFilter(config, id, value, components)),
      chooseSome: (values, offered) => filtered(setMultiFilter(config, id, values, components, offered)),
      chooseRange: (range) => filtered(setRangeFilter(config, id, range, components)),
      remove: () => filtered(removeFilter(config, id, components)),
    },
  }
}
