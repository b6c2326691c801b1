import type { Still } from './draw-still.ts'
import styles from './still-picture.module.css'

const CLASSES = [styles.least, styles.narrow, styles.medium, styles.wide]

/** A picture from drawStill. Our SVG writer escapes all labels. */
export function StillPicture({ still, className }: { still: Still; className?: string }) {
  return (
    <div className={`${styles.still} ${className ?? ''}`}>
      {still.map((svg, index) => (
        <div
          key={CLASSES[index]}
          className={still.length > 1 ? CLASSES[index] : undefined}
          dangerouslySetInnerHTML={{ __html: svg }}
        />
      ))}
    </div>
  )
}
