import type { Chart } from '@tessera/render/chart'
import { type ComponentProps, lazy, Suspense } from 'react'
import styles from './chart-frame.module.css'

/** What shows that somebody wants more than to look. */
const TOUCHES = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'wheel'] as const

let wake: () => void = () => undefined
const awake = new Promise<void>((resolve) => {
  wake = resolve
})

/** Has charts come alive now: where it is sure that they will be needed. */
export const wakeCharts = (): void => wake()

if (!import.meta.env.SSR) {
  for (const type of TOUCHES) addEventListener(type, wakeCharts, { once: true, passive: true })
}

/**
 * The page is sent with the picture in it; the code that draws is loaded when somebody touches the page. Until then
 * what the server drew stays as it is, because React leaves a boundary alone whose content it does not have.
 */
const LazyChart = import.meta.env.SSR
  ? (await import('@tessera/render/chart')).Chart
  : lazy(async () => {
      await awake
      return { default: (await import('@tessera/render/chart')).Chart }
    })

/** A chart that comes alive when it is needed. */
export const LiveChart = (props: ComponentProps<typeof Chart>) => (
  <Suspense fallback={<div className={styles.waiting} />}>
    <LazyChart {...props} />
  </Suspense>
)
