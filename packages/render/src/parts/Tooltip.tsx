import type { Datum } from '@tessera/chart'
import styles from './tooltip.module.css'

type Props = {
  datum: Datum | undefined
  /** What is pointed at, and the size of the scene, in its px. */
  x: number
  y: number
  width: number
  height: number
}

/**
 * What a mark stands for. It never leaves its chart: left of the middle it hangs to the right, else to the left;
 * in the upper third it hangs below. Announced when it changes.
 */
export function Tooltip({ datum, x, y, width, height }: Props) {
  const horizontal =
    x < width / 2 ? { left: `${(x / width) * 100}%` } : { right: `${(1 - x / width) * 100}%` }
  const vertical =
    y < height / 2 ? { top: `${(y / height) * 100}%` } : { bottom: `${(1 - y / height) * 100}%` }
  return (
    <div aria-live="polite" className={styles.live}>
      {datum && (
        <div className={styles.tooltip} style={{ ...horizontal, ...vertical }}>
          <p className={styles.title}>{datum.title}</p>
          {datum.entries.map(({ label, value, color }) => (
            <p key={label} className={styles.entry}>
              {color && <span className={styles.swatch} style={{ background: color }} />}
              <span>{label}</span> <b>{value}</b>
            </p>
          ))}
        </div>
      )}
    </div>
  )
}
