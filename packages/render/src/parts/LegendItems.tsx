import { inkOn, type LegendItem, type LegendSymbol, type Words } from '@tessera/chart'
import { type CSSProperties, useState } from 'react'
import { SmallDrawing } from '../svg/SmallDrawing.tsx'
import styles from './legend.module.css'
import { countLeaves, countValues, type LegendBranch, toLegendBranches } from './legend-branches.ts'

/** The number of items above which a list has columns instead of lines. */
const MANY = 12
/** The number of items above which a group has its own columns. Smaller groups are side by side. */
const SMALL_GROUP = 8
/**
 * The number of items of a long list that are shown initially, fewer on phones. Hiding only a few more would not save
 * much space.
 */
const FIRST = 24
const SLACK = 6
const FIRST_NARROW = 12
const SLACK_NARROW = 3

type Props = {
  title?: string
  symbol: LegendSymbol
  items: LegendItem[]
  words: Words
  onToggle?: (value: string) => void
}

/** The meaning of colours as a list. Items with a value can be toggled if `onToggle` is given. */
export function LegendItems({ title, symbol, items, words, onToggle }: Props) {
  const [isOpen, setOpen] = useState(false)
  const isLong = items.length > FIRST + SLACK
  const isLongWhereNarrow = items.length > FIRST_NARROW + SLACK_NARROW
  const shown = isLong && !isOpen ? items.slice(0, FIRST) : items
  const hasSwitches = onToggle !== undefined && items.some(({ value }) => value !== undefined)
  return (
    <div className={isOpen ? undefined : styles.folded}>
      {(title || hasSwitches) && (
        <p className={styles.title}>
          {title && <span>{title}</span>}{' '}
          {hasSwitches && <span className={styles.hint}>{words('legend.switches')}</span>}
        </p>
      )}
      <Branches
        branches={toLegendBranches(shown)}
        symbol={symbol}
        lateFrom={isLongWhereNarrow ? FIRST_NARROW : Number.POSITIVE_INFINITY}
        onToggle={onToggle}
      />
      {isLongWhereNarrow && (
        <button
          type="button"
          className={isLong ? styles.more : `${styles.more} ${styles.narrow}`}
          aria-expanded={isOpen}
          onClick={() => setOpen((before) => !before)}
        >
          {isOpen ? words('legend.show-fewer') : words('legend.show-all', { count: countValues(items) })}
        </button>
      )}
    </div>
  )
}

type BranchesProps = Pick<Props, 'symbol' | 'onToggle'> & {
  branches: LegendBranch[]
  /** Items from this index on are hidden in narrow containers. */
  lateFrom: number
}

/** Items of one level. Children are inside their parent's box, so they are never at the top of a column. */
function Branches({ branches, ...rest }: BranchesProps) {
  return (
    <ul className={layoutOf(branches)}>
      {branches.map(({ number, item, children }) => (
        <li key={number} className={classOf({ number, item, children }, rest.lateFrom)}>
          <Item item={item} symbol={rest.symbol} onToggle={rest.onToggle} />
          {children.length > 0 && <Branches branches={children} {...rest} />}
        </li>
      ))}
    </ul>
  )
}

function layoutOf(branches: LegendBranch[]): string | undefined {
  if (branches.some(({ children }) => children.length > 0)) return styles.groups
  const isTop = branches.every(({ item }) => !item.depth && !item.isHeading)
  if (branches.length > (isTop ? MANY : SMALL_GROUP)) return styles.columns
  return isTop ? styles.swatches : styles.tree
}

const classOf = (branch: LegendBranch, lateFrom: number): string | undefined =>
  [
    branch.item.isHeading && styles.heading,
    branch.children.length > 0 && countLeaves(branch) > SMALL_GROUP && styles.broad,
    branch.number >= lateFrom && styles.late,
  ]
    .filter(Boolean)
    .join(' ') || undefined

function Item({ item, symbol, onToggle }: { item: LegendItem } & Pick<Props, 'symbol' | 'onToggle'>) {
  const { value, isHidden = false } = item
  const text = item.count === undefined ? item.label : `${item.label} (${item.count})`
  if (value === undefined || !onToggle) {
    return (
      <span className={styles.item}>
        {!item.isHeading && <Swatch item={item} symbol={symbol} />}
        {text}
      </span>
    )
  }
  return (
    <button
      type="button"
      className={
        isHidden ? `${styles.item} ${styles.toggle} ${styles.off}` : `${styles.item} ${styles.toggle}`
      }
      aria-pressed={!isHidden}
      onClick={() => onToggle(value)}
    >
      <Box item={item} />
      {(item.dash || item.pattern || item.symbol) && <Swatch item={item} symbol={symbol} />}
      {text}
    </button>
  )
}

/** A checkbox in the item's colour, ticked while the item is shown. */
function Box({ item: { color, isHidden } }: { item: LegendItem }) {
  const style = isHidden
    ? { borderColor: color }
    : { borderColor: color, background: color, color: inkOn(color) }
  return <span className={isHidden ? styles.box : `${styles.box} ${styles.ticked}`} style={style} />
}

const PATTERNS = { hatch: styles.hatch, 'cross-hatch': styles.crossHatch }

/** A sample of an item's marks. Dashes are drawn as SVG; the style sheet draws a band between two dashed lines. */
function Swatch({ item, symbol: common }: { item: LegendItem; symbol: LegendSymbol }) {
  const { color, dash, pattern, drawing, symbol = common } = item
  if (drawing) return <SmallDrawing drawing={drawing} className={styles.swatch} />
  if (dash && symbol === 'line')
    return (
      <svg className={styles.dashed} aria-hidden="true">
        <path d="M0 1h24" stroke={color} strokeWidth="2" strokeDasharray={dash} />
      </svg>
    )
  const looks = [styles.swatch, styles[symbol], pattern && PATTERNS[pattern], dash && styles.dashedBand]
  return <span className={looks.filter(Boolean).join(' ')} style={symbolStyle(item)} />
}

/**
 * Returns the style of a symbol. The style sheet draws lines above the colour, so the colour must not replace the
 * background image.
 */
function symbolStyle({ color, pattern, patternInk, dash, symbol }: LegendItem): CSSProperties {
  if (dash || symbol === 'ring') return { color }
  return pattern ? { backgroundColor: color, color: patternInk } : { background: color }
}
