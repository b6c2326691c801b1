import type { ChartData } from '@tessera/api'
import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from 'react'
import { loadPartsWords, useWords } from '../state/words.tsx'
import styles from './chart-frame.module.css'
import type { ReaderView } from './use-reader-view.ts'

type Loaded<Props> = { default: ComponentType<Props> }

const [sentPicker, sentSwitches] = import.meta.env.SSR
  ? await Promise.all([import('@tessera/render/highlight'), import('@tessera/render/switches')])
  : []

/**
 * Returns a component that is loaded lazily in the browser. On a server it is available at once (`sent`), because a
 * promise that resolves immediately is not waited for.
 */
const sentOrLazy = <Props,>(
  sent: ComponentType<Props> | undefined,
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy((): Promise<Loaded<Props>> => {
    if (!sent) return Promise.all([load(), loadPartsWords()]).then(([component]) => ({ default: component }))
    const loaded: Loaded<Props> = { default: sent }
    // biome-ignore lint/suspicious/noThenProperty: React asks a promise, and takes what calls back at once
    const resolved = { then: (resolve: (value: Loaded<Props>) => void) => resolve(loaded) }
    return resolved as unknown as Promise<Loaded<Props>>
  })

const HighlightPicker = sentOrLazy(
  sentPicker?.HighlightPicker,
  async () => (await import('@tessera/render/highlight')).HighlightPicker,
)
const ReaderSwitches = sentOrLazy(
  sentSwitches?.ReaderSwitches,
  async () => (await import('@tessera/render/switches')).ReaderSwitches,
)

type Props = { reader: ReaderView; data: Pick<ChartData, 'components' | 'table'> }

/**
 * The controls for a chart's parts, if its author offers them: which numbers and how many are shown, and which values are
 * highlighted. Other charts do not load this code.
 */
export function ReaderParts({ reader: { offers, view, onView }, data: { components, table } }: Props) {
  const { locale, t } = useWords()
  const { change, perHead, top, highlight } = offers
  const site = { components, view, locale, t, onView }
  return (
    <Suspense fallback={null}>
      {(change || perHead || top) && (
        <div className={styles.switches}>
          <ReaderSwitches offers={offers} {...site} />
        </div>
      )}
      {highlight && <HighlightPicker offer={highlight} table={table} {...site} />}
    </Suspense>
  )
}
