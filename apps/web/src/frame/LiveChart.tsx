import type { Chart } from '@tessera/render/chart'
import { type ComponentProps, lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useSite } from '../shell/site.ts'
import { useReportSection } from '../state/seen-section.tsx'
import { ChartSkeleton } from './Waiting.tsx'

/** What shows that somebody wants more than to look. */
const TOUCHES = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'wheel'] as const

let wake: () => void = () => undefined
const awake = new Promise<void>((resolve) => {
  wake = resolve
})

/** Has charts come alive now: where it is sure that they will be needed. */
export const wakeCharts = (): void => wake()

let tellAlive: () => void = () => undefined
/**
 * Resolves when a chart has come alive. The address must not change before: the router's contexts change with it, and
 * React would take away pictures whose content it does not have yet.
 */
export const chartAlive = new Promise<void>((resolve) => {
  tellAlive = resolve
})

/** Says that a chart has become what it can become: drawn, or a sentence why not. */
export const settleCharts = (): void => tellAlive()

if (!import.meta.env.SSR) {
  for (const type of TOUCHES) addEventListener(type, wakeCharts, { once: true, passive: true })
}

/** Resolves when there is a connection: a script that failed to load once cannot be asked for again. */
const online = (): Promise<void> =>
  navigator.onLine
    ? Promise.resolve()
    : new Promise((resolve) => addEventListener('online', () => resolve(), { once: true }))

/**
 * The page is sent with the picture in it; the code that draws is loaded when somebody touches the page. Until then
 * what the server drew stays as it is, because React leaves a boundary alone whose content it does not have.
 */
const LazyChart = import.meta.env.SSR
  ? (await import('@tessera/render/chart')).Chart
  : lazy(async () => {
      await awake
      await online()
      return { default: (await import('@tessera/render/chart')).Chart }
    })

/**
 * A chart that comes alive when it is needed; at once where no picture of it is there. Until it is alive it is not
 * touched: React would take the server's picture away from a boundary whose content changes before it is there.
 */
export function LiveChart(props: ComponentProps<typeof Chart>) {
  const baseStyleUrl = useSite()?.basemapStyleUrl
  const onSection = useReportSection()
  const [isAlive, setAlive] = useState(false)
  const first = useRef(props)
  const shown = isAlive ? props : first.current
  return useMemo(
    () => (
      <Suspense fallback={<ChartSkeleton onShown={wakeCharts} />}>
        <LazyChart {...shown} baseStyleUrl={baseStyleUrl} onSection={onSection} />
        <WhenAlive tell={setAlive} />
      </Suspense>
    ),
    [shown, baseStyleUrl, onSection],
  )
}

/** Tells that what stands beside it is there. */
function WhenAlive({ tell }: { tell(isAlive: boolean): void }) {
  useEffect(() => {
    tell(true)
    settleCharts()
  }, [tell])
  return null
}
