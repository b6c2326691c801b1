import { chartTypeOf } from '@tessera/chart'
import { isTemporal } from '@tessera/cube'
import { useWords } from '../../state/words.tsx'
import { useEditor } from '../state/use-editor.tsx'
import styles from './filters.module.css'
import { MultiFilter } from './MultiFilter.tsx'
import { PossibleState } from './PossibleState.tsx'
import { SingleFilter } from './SingleFilter.tsx'
import { TimeFilter } from './TimeFilter.tsx'
import { type FilterProps, useFilter } from './use-filter.ts'
import { usePossibleLists } from './use-possible-lists.ts'

/** The filter of an encoded dimension: a selection of its values, or a time range. */
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

/** Selects a single value if the chart requires one; for encoded dimensions, several values or a time range. */
export function FilterWidget(props: FilterProps) {
  const { config } = useEditor()
  const { dimension, filter } = props
  const isDrawn = chartTypeOf(config).encodedDimensions(config).includes(dimension.id)
  const isSingle = filter === undefined ? !isDrawn : filter.type === 'single'
  if (isSingle) return <SingleFilter {...props} />
  return isTemporal(dimension) ? <TimeFilter {...props} /> : <MultiFilter {...props} />
}
