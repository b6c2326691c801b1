import { chartTypeOf, readFilter, setFilter } from '@tessera/chart'
import { type Dimension, type Filter, isTemporal } from '@tessera/cube'
import { useWords } from '../../../../state/words.tsx'
import { useEditor } from '../../state/use-editor.tsx'
import styles from './filters.module.css'
import { MultiFilter } from './MultiFilter.tsx'
import { PossibleState } from './PossibleState.tsx'
import { SingleFilter } from './SingleFilter.tsx'
import { TimeFilter } from './TimeFilter.tsx'
import { usePossibleLists } from './use-possible-lists.ts'

/** What every widget of a filter needs. */
export type FilterProps = {
  dimension: Dimension
  filter: Filter | undefined
  /** The values that have data under the filters before; all where left out. */
  possible: ReadonlySet<string> | undefined
  /** The element that shows the dimension's name, where something else than the widget does. */
  labelId?: string
  onChange(filter: Filter | undefined): void
}

/** The filter of a dimension that the chart draws: a choice of its values, a part of its time. */
export function DimensionFilter({ id }: { id: string }) {
  const { t } = useWords()
  const { values, ...state } = usePossibleLists([id])
  const props = useFilter(id)
  if (!props) return null
  return (
    <section
      className={styles.drawn}
      aria-label={t('controls.filters.of', { dimension: props.dimension.label })}
    >
      <FilterWidget {...props} possible={values[id]} />
      <PossibleState {...state} />
    </section>
  )
}

/** A dimension with its filter, and how it is changed. */
export function useFilter(id: string): Omit<FilterProps, 'possible'> | undefined {
  const { config, components, change } = useEditor()
  const dimension = components.dimensions.find((each) => each.id === id)
  if (!dimension) return undefined
  return {
    dimension,
    filter: readFilter(config, id),
    onChange: (filter) => change(setFilter(config, id, filter, components)),
  }
}

/** One value where the chart needs one; where it draws them, several or a part of the time. */
export function FilterWidget(props: FilterProps) {
  const { config } = useEditor()
  const { dimension, filter } = props
  const isDrawn = chartTypeOf(config).encodedDimensions(config).includes(dimension.id)
  const isSingle = filter === undefined ? !isDrawn : filter.type === 'single'
  if (isSingle) return <SingleFilter {...props} />
  return isTemporal(dimension) ? <TimeFilter {...props} /> : <MultiFilter {...props} />
}
