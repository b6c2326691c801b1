import styles from './chart.module.css'
import sizes from './sent/sent.module.css'

/** Returns the class of the root element of a chart. */
export const chartClass = (fillsHeight: boolean | number = false): string =>
  `${sizes.container} ${styles.chart}${fillsHeight ? ` ${styles.fills}` : ''}`
