import type { Legend } from '@tessera/chart'
import styles from './legend.module.css'

/** What colours mean: a swatch each, or a ramp from little to much. */
export function LegendList({ legends }: { legends: Legend[] }) {
  return (
    <div className={styles.legends}>
      {legends.map((legend) =>
        legend.type === 'swatches' ? (
          <Swatches key={legend.items[0]?.label ?? 'none'} items={legend.items} />
        ) : (
          <Ramp key={legend.title} legend={legend} />
        ),
      )}
    </div>
  )
}

function Swatches({ items }: { items: { label: string; color: string }[] }) {
  return (
    <ul className={styles.swatches}>
      {items.map(({ label, color }) => (
        <li key={label}>
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
