import type { DataFailure } from '@tessera/api'
import { readQueryKeys } from '@tessera/chart/viewer'
import { useEffect, useMemo, useRef, useState } from 'react'
import { EmbedContent } from '../screens/published/EmbedContent.tsx'
import type { LoadedEmbed } from '../screens/published/load-embed.ts'
import type { RootData } from '../shell/site.ts'
import { WordsProvider } from '../state/words.tsx'
import { type Navigation, NavigationContext, type Place } from './address.tsx'

type Props = {
  first: LoadedEmbed
  root: RootData
  /** Of the embed, without its query. */
  pathname: string
  search: string
  /** Asks for what another query shows. */
  load(search: string): Promise<LoadedEmbed>
  /** Told when a reader has changed what is shown. */
  onChange(search: string): void
  /** Handed what shows another query, asked for by the page around. */
  onReady(show: (search: string) => void): void
}

const unreached = (error: unknown): DataFailure => ({
  code: 'UNREACHED',
  message: error instanceof Error ? error.message : '503',
})

let count = 0

/** A chart that has come alive in somebody else's page, with an address of its own. */
export function LivingChart({ first, root, pathname, search, load, onChange, onReady }: Props) {
  const toPlace = (next: string, state: unknown): Place => ({
    pathname,
    search: next,
    hash: '',
    state,
    key: String(++count),
  })
  const [location, setLocation] = useState(() => toPlace(search, null))
  const [loaded, setLoaded] = useState(first)
  const [isLoading, setLoading] = useState(false)
  const asked = useRef(0)
  const now = useRef({ location, loaded })
  now.current = { location, loaded }

  const ask = (query: string): void => {
    const number = ++asked.current
    setLoading(true)
    load(query)
      // a chart that stands stays when what comes after it fails
      .then(
        (next) => (next.view && !next.view.data ? keeping(next.view.failure, next) : next),
        (error: unknown) => keeping(unreached(error)),
      )
      .then((next) => {
        if (number !== asked.current) return
        setLoaded(next)
        setLoading(false)
      })
  }
  const keeping = (failure: DataFailure | undefined, next = now.current.loaded): LoadedEmbed => {
    const { loaded: before } = now.current
    return before.view?.data ? { ...before, failure } : next
  }
  const show = (next: string, state: unknown = null): void => {
    const { location: before, loaded: shown } = now.current
    const place = toPlace(next, state)
    now.current = { location: place, loaded: shown }
    setLocation(place)
    const keysOf = (query: string): string => readQueryKeys(new URLSearchParams(query))
    if (shown.view && keysOf(before.search) !== keysOf(next)) ask(next)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads what is current from a reference
  useEffect(() => onReady((next) => show(next)), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: its functions read what is current from a reference
  const self = useMemo<Navigation>(
    () => ({
      location,
      root,
      isLoading,
      go(next, state) {
        show(next, state)
        onChange(next)
      },
      retry: () => ask(now.current.location.search),
    }),
    [location, root, isLoading],
  )
  return (
    <NavigationContext value={self}>
      <WordsProvider locale={root.locale}>
        <EmbedContent as="div" loaded={loaded} loading={{ isWaiting: isLoading, retry: self.retry }} />
      </WordsProvider>
    </NavigationContext>
  )
}
