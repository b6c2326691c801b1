import type { SeveralField, SeveralFieldProps } from '@tessera/render/reader'
import { lazy, Suspense } from 'react'

const sent = import.meta.env.SSR ? await import('@tessera/render/several') : undefined

const Loaded: SeveralField =
  sent?.SeveralFilter ??
  lazy(async () => ({ default: (await import('@tessera/render/several')).SeveralFilter }))

/** Several values of a data filter, where the author lets readers choose them. Other charts load nothing of it. */
export function ReaderSeveral(props: SeveralFieldProps) {
  return (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  )
}
