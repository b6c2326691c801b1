import type { TreeRow } from '@tessera/cube'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { useWords } from '../../state/words.tsx'
import styles from './filters.module.css'
import { useTreeKeys, type ValueTreeProps } from './use-tree-keys.ts'
import { type UnfoldedRows, useUnfolded } from './use-unfolded.ts'
import { isBranch, valuesBelow } from './value-tree.ts'

/** The height of a row, in px. Keep in sync with the style sheet. */
const LINE = 32
/** The number of visible rows, and the number of additional ones rendered above and below. */
const SHOWN = 10
const SLACK = 6

/**
 * A tree to select values from, with the keys of the WAI-ARIA guide. It may have thousands of rows and only renders the
 * visible ones, so the tree has the focus and references the active row.
 */
export function ValueTree(props: ValueTreeProps) {
  const { label, tree, marks, onChange, onOnly } = props
  const { t } = useWords()
  const id = useId()
  const rows = useUnfolded(tree, props.shown)
  const { active, point, press } = useTreeKeys(props, rows)
  const { box, top, setTop } = useScroll(rows.places, active)
  const first = Math.max(0, Math.floor(top / LINE) - SLACK)
  const visible = rows.places.slice(first, first + SHOWN + 2 * SLACK)
  const isActiveThere = visible.includes(active)
  const toggle = (place: number): void => {
    const row = tree.rows[place]!
    point(place)
    if (row.isSelectable) onChange([row.value], marks.stateOf(place) !== 'true')
    else rows.toggle(place)
  }
  return (
    <>
      <div
        ref={box}
        role="tree"
        aria-label={label}
        aria-multiselectable="true"
        aria-describedby={`${id}keys`}
        aria-activedescendant={isActiveThere ? `${id}row${active}` : undefined}
        tabIndex={0}
        className={styles.tree}
        onKeyDown={press}
        onScroll={(event) => setTop(event.currentTarget.scrollTop)}
      >
        <div role="presentation" style={{ height: rows.places.length * LINE }}>
          {visible.map((place, index) => (
            <Line
              key={place}
              id={`${id}row${place}`}
              row={tree.rows[place]!}
              state={marks.stateOf(place)}
              isActive={place === active}
              isBranch={isBranch(tree, place)}
              isUnfolded={rows.isUnfolded(place)}
              top={(first + index) * LINE}
              hasBranches={tree.hasBranches}
              onlyLabel={t('controls.filters.only')}
              onToggle={() => toggle(place)}
              onFold={() => {
                point(place)
                rows.toggle(place)
              }}
              onOnly={() => {
                point(place)
                onOnly(tree.rows[place]!.value)
              }}
            />
          ))}
        </div>
      </div>
      <BelowButton {...props} active={active} />
      <p id={`${id}keys`} className="visually-hidden">
        {t('controls.filters.keys')}
      </p>
    </>
  )
}

/** A button that selects or deselects everything below the active row. */
function BelowButton({ tree, marks, onChange, active }: ValueTreeProps & { active: number }) {
  const { t } = useWords()
  const row = tree.rows[active]
  if (!row || !isBranch(tree, active)) return null
  const isAll = marks.isAllBelow(active)
  return (
    <button type="button" className={styles.link} onClick={() => onChange(valuesBelow(tree, active), !isAll)}>
      {t(isAll ? 'controls.filters.deselect-below' : 'controls.filters.select-below', { value: row.label })}
    </button>
  )
}

/** Scrolls the active row into view. */
function useScroll(places: UnfoldedRows['places'], active: number) {
  const box = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  const at = places.indexOf(active)
  useLayoutEffect(() => {
    const element = box.current
    if (!element || at < 0) return
    const [above, below] = [at * LINE, (at + 1) * LINE - element.clientHeight]
    if (element.scrollTop > above) element.scrollTop = above
    else if (element.scrollTop < below) element.scrollTop = below
  }, [at])
  return { box, top, setTop }
}

type LineProps = {
  id: string
  row: TreeRow
  state: 'true' | 'false' | 'mixed'
  isActive: boolean
  isBranch: boolean
  isUnfolded: boolean
  top: number
  hasBranches: boolean
  onlyLabel: string
  onToggle(): void
  onFold(): void
  onOnly(): void
}

function Line(props: LineProps) {
  const { id, row, state, isActive, isBranch, isUnfolded, top, hasBranches, onlyLabel } = props
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree handles the keys
    <div
      id={id}
      role="treeitem"
      tabIndex={-1}
      aria-level={row.depth + 1}
      aria-posinset={row.position}
      aria-setsize={row.siblings}
      aria-checked={state}
      aria-expanded={isBranch ? isUnfolded : undefined}
      className={isActive ? `${styles.line} ${styles.active}` : styles.line}
      style={{ top, paddingInlineStart: 4 + 16 * row.depth }}
      onClick={props.onToggle}
    >
      {hasBranches && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the tree do the same
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of the tree do the same
        <span
          className={isBranch ? `${styles.fold} ${isUnfolded ? styles.unfolded : ''}` : styles.fold}
          data-branch={isBranch || undefined}
          onClick={(event) => {
            if (!isBranch) return
            event.stopPropagation()
            props.onFold()
          }}
        />
      )}
      <span className={row.isSelectable ? styles.box : styles.mark} data-state={state} />
      <span className={row.isSelectable ? styles.name : styles.heading} title={row.label}>
        {row.label}
      </span>
      {row.isSelectable && (
        <span
          className={styles.only}
          aria-hidden="true"
          onClick={(event) => {
            event.stopPropagation()
            props.onOnly()
          }}
        >
          {onlyLabel}
        </span>
      )}
    </div>
  )
}
