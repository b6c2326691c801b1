import type { LegendItem, LegendSymbol, Words } from '@tessera/chart'
import { type CSSProperties, useState } from 'react'
import styles from './legend.module.css'
import { withNumbers } from './with-numbers.ts'

/** With more items than this they stand in columns instead of lines. */
const MANY = 12
/** So many of very many are shown at first; one or two more are no reason to hide them. */
const FIRST = 24
const SLACK = 6

type Props = {
  title?: string
  symbol: LegendSymbol
  items: LegendItem[]
  words: Words
  onToggle?: (value: string) => void
}

/** A list of what colours mean. Items with a value are switches where somebody listens. */
export function LegendItems({ title, symbol, items, words, onToggle }: Props) {
  const [isOpen, setOpen] = useState(false)
  const isLong = items.length > FIRST + SLACK
  const shown = isLong && !isOpen ? items.slice(0, FIRST) : items
  const isTree = items.some(({ isHeading, depth }) => isHeading || depth)
  const few = isTree ? styles.tree : styles.swatches
  const layout = items.length > MANY ? styles.columns : few
  return (
    <div>
      {title && <p className={styles.title}>{title}</p>}
      <ul className={layout}>
        {withNumbers(shown).map(({ number, item }) => (
          <li
            key={number}
            className={item.isHeading ? styles.heading : undefined}
            style={item.depth ? { paddingLeft: `${Math.min(item.depth, 4) * 14}px` } : undefined}
          >
            <Item item={item} symbol={symbol} onToggle={onToggle} />
          </li>
        ))}
      </ul>
      {isLong && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isOpen}
          onClick={() => setOpen((before) => !before)}
        >
          {isOpen ? words('legend.show-fewer') : words('legend.show-all', { count: items.length })}
        </button>
      )}
    </div>
  )
}

function Item({ item, symbol, onToggle }: { item: LegendItem } & Pick<Props, 'symbol' | 'onToggle'>) {
  const { value, isHidden = false } = item
  if (value === undefined || !onToggle) return <Content item={item} symbol={symbol} />
  return (
    <button
      type="button"
      className={isHidden ? `${styles.toggle} ${styles.off}` : styles.toggle}
      aria-pressed={!isHidden}
      onClick={() => onToggle(value)}
    >
      <Content item={item} symbol={symbol} />
    </button>
  )
}

function Content({ item, symbol }: { item: LegendItem; symbol: LegendSymbol }) {
  return (
    <>
      {!item.isHeading && (
        <span className={symbolClass(item, item.symbol ?? symbol)} style={symbolStyle(item)} />
      )}
      {item.label}
      {item.count !== undefined && ` (${item.count})`}
    </>
  )
}

const SYMBOLS: Record<LegendSymbol, string | undefined> = {
  square: styles.swatch,
  circle: `${styles.swatch} ${styles.circle}`,
  line: `${styles.swatch} ${styles.line}`,
}
const PATTERNS = { hatch: styles.hatch, 'cross-hatch': styles.crossHatch }

const symbolClass = ({ pattern, dash }: LegendItem, symbol: LegendSymbol): string =>
  [SYMBOLS[symbol], pattern && PATTERNS[pattern], dash && styles.dashed].filter(Boolean).join(' ')

/** Lines over a colour are drawn by the style sheet: the colour must leave them in place. */
function symbolStyle({ color, pattern, dash, isHidden }: LegendItem): CSSProperties {
  if (isHidden) return {}
  if (dash) return { borderTopColor: color }
  return pattern ? { backgroundColor: color } : { background: color }
}
