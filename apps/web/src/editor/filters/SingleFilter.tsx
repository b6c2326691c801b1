import { canRemoveFilter, isDateDropdown } from '@tessera/chart'
import { FIELD_VALUE_NONE, type Filter, isTemporal, MOST_RECENT_VALUE } from '@tessera/cube'
import { FilterField, toFilterOptions, toSearched } from '@tessera/render/reader'
import { useId, useMemo } from 'react'
import { useWords } from '../../state/words.tsx'
import { DateHint } from './DateHint.tsx'
import { DateInput } from './DateInput.tsx'
import { toDateWords } from './date-words.ts'
import styles from './filters.module.css'
import type { FilterProps } from './use-filter.ts'

const readValue = (filter: Filter | undefined): string =>
  filter?.type === 'single' ? String(filter.value) : FIELD_VALUE_NONE

/** Selects one value of a dimension: from a list, or by typing if there are many. Times also offer the most recent. */
export function SingleFilter({ dimension, filter, possible, searchValues, labelId, edits }: FilterProps) {
  const { t, locale } = useWords()
  const hintId = useId()
  const value = readValue(filter)
  const options = useMemo(() => {
    // The selected value stays visible, even without data.
    const offered = possible && new Set(possible).add(value)
    return toFilterOptions(dimension, offered, locale)
  }, [dimension, possible, value, locale])
  const none = useMemo(() => ({ value: FIELD_VALUE_NONE, label: t('controls.none') }), [t])
  const searched = useMemo(
    () => toSearched(dimension, searchValues, canRemoveFilter(dimension) ? [none] : []),
    [dimension, searchValues, none],
  )
  const newest = isTemporal(dimension) ? options[0]?.value : undefined
  const shown = value === MOST_RECENT_VALUE ? (newest ?? value) : value
  const { choose } = edits
  const dateWords = toDateWords(dimension, locale)
  const isTyped = dateWords !== undefined && !isDateDropdown(options.length)
  return (
    <>
      {isTyped ? (
        <DateInput
          label={dimension.label}
          labelId={labelId}
          hintId={hintId}
          dates={dateWords}
          value={shown === FIELD_VALUE_NONE ? '' : shown}
          isOptional={canRemoveFilter(dimension)}
          isOffered={(date) => possible?.has(date) ?? true}
          onChange={(date) => choose(date === '' ? FIELD_VALUE_NONE : date)}
        />
      ) : (
        <div className={styles.single}>
          <FilterField
            filter={{
              id: dimension.id,
              label: dimension.label,
              ...(labelId !== undefined && { labelId }),
              value: shown,
              options: canRemoveFilter(dimension) ? [none, ...options] : options,
              ...searched,
            }}
            t={t}
            onChange={choose}
          />
        </div>
      )}
      {isTyped && <DateHint id={hintId} dates={dateWords} />}
      {newest !== undefined && value !== FIELD_VALUE_NONE && (
        <label className={styles.newest}>
          <input
            type="checkbox"
            checked={value === MOST_RECENT_VALUE}
            onChange={({ target }) => choose(target.checked ? MOST_RECENT_VALUE : newest)}
          />
          {t('controls.filters.most-recent')}
        </label>
      )}
    </>
  )
}
