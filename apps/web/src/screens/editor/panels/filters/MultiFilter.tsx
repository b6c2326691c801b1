import { multiFilter } from '@tessera/cube'
import { useMemo, useState } from 'react'
import { useWords } from '../../../../state/words.tsx'
import type { FilterProps } from './DimensionFilter.tsx'
import styles from './filters.module.css'
import { ValueTree } from './ValueTree.tsx'
import { createTreeSearch, toTreeMarks, toValueTree } from './value-tree.ts'

/** Fewer values than these are seen at a glance. */
const LEAST_SEARCHED = 10

/** Several values of a dimension, in a tree where it has one. */
export function MultiFilter({ dimension, filter, possible, onChange }: FilterProps) {
  const { t, locale } = useWords()
  const chosen = filter?.type === 'multi' ? filter.values : undefined
  // what is chosen can be seen and taken away, whatever has data now
  const tree = useMemo(
    () =>
      toValueTree(dimension, (value) => possible?.has(value) !== false || chosen?.[value] === true, locale),
    [dimension, possible, chosen, locale],
  )
  const [text, setText] = useState('')
  const search = useMemo(() => createTreeSearch(tree), [tree])
  const found = useMemo(() => (text.trim() === '' ? undefined : search(text)), [search, text])
  const { selected, isEmpty, select } = useSelection(tree.values, filter, onChange)
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
      <p className={styles.count}>
        {t('controls.filters.selected', { count: selected.size, all: tree.values.length })}
      </p>
      {tree.values.length >= LEAST_SEARCHED && (
        <input
          type="search"
          className={styles.search}
          aria-label={t('controls.filters.search')}
          placeholder={t('controls.filters.search')}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      )}
      <p role="status" className={found && found.shown.length === 0 ? styles.count : 'visually-hidden'}>
        {found &&
          (found.shown.length === 0
            ? t('reader.filter.nothing')
            : t('reader.filter.found', { count: found.values.length }))}
      </p>
      <div className={styles.actions}>
        <button type="button" className={styles.link} onClick={() => change(offered, true)}>
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
 * What is selected: all where there is no filter. Nothing at all would be an empty chart: it is shown as it is, and
 * changes the chart only once something is selected.
 */
function useSelection(
  values: string[],
  filter: FilterProps['filter'],
  onChange: FilterProps['onChange'],
): { selected: ReadonlySet<string>; isEmpty: boolean; select(next: ReadonlySet<string>): void } {
  // as long as the filter is the one that was emptied; undo gives another
  const [emptied, setEmptied] = useState<{ filter: FilterProps['filter'] }>()
  const isEmpty = emptied !== undefined && emptied.filter === filter
  const selected = useMemo(() => {
    if (isEmpty) return new Set<string>()
    return new Set(filter?.type === 'multi' ? Object.keys(filter.values) : values)
  }, [filter, values, isEmpty])
  return {
    selected,
    isEmpty,
    select(next) {
      if (next.size === 0) {
        setEmptied({ filter })
        return
      }
      setEmptied(undefined)
      const isWhole = next.size === values.length && values.every((value) => next.has(value))
      // in the order of the tree, so that the same choice is the same filter
      const ordered = values.filter((value) => next.has(value))
      onChange(isWhole ? undefined : multiFilter(ordered.length > 0 ? ordered : [...next]))
    },
  }
}
