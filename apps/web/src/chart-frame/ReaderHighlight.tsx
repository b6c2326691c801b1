import type { ChartData } from '@tessera/api'
import type { HighlightPicker } from '@tessera/render/highlight'
import { lazy, Suspense } from 'react'
import { loadPartsWords, useWords } from '../state/words.tsx'
import type { ReaderView } from './use-reader-view.ts'

type Loaded = { default: typeof HighlightPicker }

const sent = import.meta.env.SSR ? await import('@tessera/render/highlight') : undefined

/**
 * Suspends in the browser. The server has the code already, and React does not suspend for a thenable that resolves
 * synchronously.
 */
const Picker = lazy((): Promise<Loaded> => {
  if (sent) {
    const loaded: Loaded = { default: sent.HighlightPicker }
    // biome-ignore lint/suspicious/noThenProperty: React asks a promise, and takes what calls back at once
    return { then: (resolve: (value: Loaded) => void) => resolve(loaded) } as unknown as Promise<Loaded>
  }
  return Promise.all([import('@tessera/render/highlight'), loadPartsWords()]).then(([code]) => ({
    default: code.HighlightPicker,
  }))
})

type Props = { reader: ReaderView; data: Pick<ChartData, 'components' | 'table'> }

/** Lets readers highlight values, if the author allows it. Other charts do not load this code. */
export function ReaderHighlight({ reader: { offers, view, onView }, data: { components, table } }: Props) {
  const { locale, t } = useWords()
  const offer = offers.highlight
  if (!offer) return null
  return (
    <Suspense fallback={null}>
      <Picker {...{ offer, components, table, view, locale, t, onView }} />
    </Suspense>
  )
}
