import type { ReactNode } from 'react'
import styles from '../controls/panels.module.css'

/** A section of the main panel with a heading. */
export const PanelSection = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section className={styles.group} aria-labelledby={id}>
    <h2 id={id} className={styles.groupTitle}>
      {title}
    </h2>
    {children}
  </section>
)
