import type { Legend } from '@tessera/chart'
import styles from './legend.module.css'

/** What colours mean: a swatch each, or a ramp from little to much. */
export function LegendList({ legends }: { legends: Legend[] }) {
  return (
    <div className={styles.legends}>
      {withNumbers(legends).map(({ number, item: legend }) =>
        legend.type === 'swatches' ? (
          <Swatches key={number} items={legend.items} />
        ) : (
          <Ramp key={number} legend={legend} />
        ),
      )}
    </div>
  )
}

/** Two entries may be called the same: their number tells them apart. */
const withNumbers = <Item,>(items: Item[]) => items.map((item, number) => ({ number, item }))

function Swatches({ items }: { items: { label: string; color: string }[] }) {
  return (
    <ul className={styles.swatches}>
      {withNumbers(items).map(({ number, item: { label, color } }) => (
        <li key={number}>
          <span className={styles.swatch} style={{ background: color }} />
          {label}
        </li>
      ))}
    </ul>
  )
}

function Ramp({ legend }: { legend: Extract<Legend, { type: 'ramp' }> }) {
  return (
    <div className={styles.ramp}>
      <p>{legend.title}</p>
      <div className={styles.scale}>
        <div
          className={styles.bar}
          style={{ background: `linear-gradient(to right, ${legend.colors.join(',')})` }}
        />
        <span>{legend.low}</span>
        <span>{legend.high}</span>
      </div>
      {legend.missing && <Swatches items={[legend.missing]} />}
    </div>
  )
}
