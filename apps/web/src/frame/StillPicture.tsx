import type { Still } from './draw-still.ts'
import styles from './still-picture.module.css'

/** A picture that drawStill drew. Its text is our own writer's, which escapes whatever labels say. */
export function StillPicture({ still, className }: { still: Still; className?: string }) {
  const { wide, narrow } = still
  return (
    <div className={`${styles.still} ${className ?? ''}`}>
      {narrow && <div className={styles.narrow} dangerouslySetInnerHTML={{ __html: narrow }} />}
      <div className={narrow && styles.wide} dangerouslySetInnerHTML={{ __html: wide }} />
    </div>
  )
}
