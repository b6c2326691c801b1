import { hasRoomForMiddle, type Legend, type Words } from '@tessera/chart'
import { LegendItems } from './LegendItems.tsx'
import { LegendSizes } from './LegendSizes.tsx'
import styles from './legend.module.css'

type Props = {
  legends: Legend[]
  words: Words
  /** Called with the value of an item when a reader toggles it. Without it, items cannot be toggled. */
  onToggle?: (value: string) => void
}

/** The meaning of colours and sizes: items, a ramp from low to high, and circles. */
export function LegendList({ legends, words, onToggle }: Props) {
  return (
    <div className={styles.legends}>
      {legends.map((legend, number) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two legends may have the same title
        <LegendPart key={number} legend={legend} words={words} onToggle={onToggle} />
      ))}
    </div>
  )
}

function LegendPart({ legend, words, onToggle }: Omit<Props, 'legends'> & { legend: Legend }) {
  switch (legend.type) {
    case 'swatches':
      return <LegendItems {...legend} words={words} onToggle={onToggle} />
    case 'ramp':
      return <Ramp legend={legend} words={words} />
    case 'sizes':
      return <LegendSizes legend={legend} words={words} />
  }
}

function Ramp({ legend, words }: { legend: Extract<Legend, { type: 'ramp' }>; words: Words }) {
  return (
    <div>
      <p className={styles.title}>{legend.title}</p>
      <div className={styles.ramp}>
        <div className={styles.scale}>
          <div
            className={styles.bar}
            style={{ background: `linear-gradient(to right, ${legend.colors.join(',')})` }}
          />
          <span>{legend.low}</span>
          {hasRoomForMiddle(legend) && <span>{legend.middle}</span>}
          <span>{legend.high}</span>
        </div>
        {legend.missing && <LegendItems symbol="square" items={legend.missing} words={words} />}
      </div>
    </div>
  )
}
