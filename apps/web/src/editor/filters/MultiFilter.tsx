import { countValues, hasMoreValues, toValueTree } from '@tessera/cube'
import { useMemo, useState } from 'react'
import { useWords } from '../../state/words.tsx'
import styles from './filters.module.css'
import type { FilterProps } from './use-filter.ts'
import { useFoundValues } from './use-found-values.ts'
import { ValueTree } from './ValueTree.tsx'
import { createTreeSearch, toTreeMarks } from './value-tree.ts'

const NONE: string[] = []

/** The minimum length of lists with a search field. */
const MIN_SEARCHED = 10

/** Selects several values of a dimension, in a tree if it has a hierarchy. */
export function MultiFilter({ dimension: loaded, filter, possible, searchValues, edits }: FilterProps) {
  const { t, locale } = useWords()
  const [text, setText] = useState('')
  const dimension = useFoundValues(loaded, searchValues, text)
  const hasMore = hasMoreValues(dimension)
  const chosen = filter?.type === 'multi' ? filter.values : undefined
  // Selected values stay visible and removable, even without data.
  const tree = useMemo(
    () =>
      toValueTree(dimension, (value) => possible?.has(value) !== false || chosen?.[value] === true, locale),
    [dimension, possible, chosen, locale],
  )
  const search = useMemo(() => createTreeSearch(tree), [tree])
  const found = useMemo(() => (text.trim() === '' ? undefined : search(text)), [search, text])
  // nobody can deselect single ones of values that are not listed, so all of them are shown as none
  const { selected, isEmpty, select, selectAll } = useSelection(hasMore ? NONE : tree.values, filter, edits)
  const all = hasMore ? countValues(dimension) : tree.values.length
  const count = hasMore && !chosen && !isEmpty ? all : selected.size
  const marks = useMemo(() => toTreeMarks(tree, selected), [tree, selected])
  const change = (values: readonly string[], isOn: boolean): void => {
    const next = new Set(selected)
    for (const value of values) {
      if (isOn) next.add(value)
      else next.delete(value)
    }
    select(next)
  }
  const offered = found?.values ?? tree.values
  return (
    <div className={styles.multi}>
      <p className={styles.note}>{t('controls.filters.selected', { count, all })}</p>
      {tree.values.length >= MIN_SEARCHED && (
        <input
          type="search"
          className={styles.search}
          aria-label={t('controls.filters.search')}
          placeholder={t('controls.filters.search')}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      )}
      <p role="status" className={found && found.shown.length === 0 ? styles.note : 'visually-hidden'}>
        {found &&
          (found.shown.length === 0
            ? t('reader.filter.nothing')
            : t('reader.filter.found', { count: found.values.length }))}
      </p>
      <div className={styles.actions}>
        <button
          type="button"
          className={styles.link}
          onClick={() => (found || !hasMore ? change(offered, true) : selectAll())}
        >
          {t(found ? 'controls.filters.select-found' : 'controls.filters.select-all')}
        </button>
        <button type="button" className={styles.link} onClick={() => change(offered, false)}>
          {t(found ? 'controls.filters.deselect-found' : 'controls.filters.select-none')}
        </button>
      </div>
      {isEmpty && (
        <p role="status" className={styles.notice}>
          {t('controls.filters.none-left')}
        </p>
      )}
      <ValueTree
        label={dimension.label}
        tree={tree}
        shown={found?.shown}
        marks={marks}
        onChange={change}
        onOnly={(value) => select(new Set([value]))}
      />
    </div>
  )
}

/**
 * Returns the selected values; all values if there is no filter. An empty selection would empty the chart, so it is
 * only displayed, and the chart changes once a value is selected.
 */
function useSelection(
  values: string[],
  filter: FilterProps['filter'],
  { chooseSome, remove }: FilterProps['edits'],
): {
  selected: ReadonlySet<string>
  isEmpty: boolean
  select(next: ReadonlySet<string>): void
  /** Selects all values, including those that are not listed. */
  selectAll(): void
} {
  // Valid while the filter is the one that was emptied, because undo changes the filter.
  const [emptied, setEmptied] = useState<{ filter: FilterProps['filter'] }>()
  const isEmpty = emptied !== undefined && emptied.filter === filter
  const selected = useMemo(() => {
    if (isEmpty) return new Set<string>()
    return new Set(filter?.type === 'multi' ? Object.keys(filter.values) : values)
  }, [filter, values, isEmpty])
  return {
    selected,
    isEmpty,
    selectAll() {
      setEmptied(undefined)
      remove()
    },
    select(next) {
      if (next.size === 0) {
        setEmptied({ filter })
        return
      }
      setEmptied(undefined)
      chooseSome([...next], values)
    },
  }
}
