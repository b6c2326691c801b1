import type { ReactNode } from 'react'
import styles from '../controls/panels.module.css'

/** A part of the main panel under its heading. */
export const PanelSection = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section className={styles.group} aria-labelledby={id}>
    <h2 id={id} className={styles.groupTitle}>
      {title}
    </h2>
    {children}
  </section>
)
