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
  /** The path of the embed, without the query string. */
  pathname: string
  search: string
  /** Loads the view of another query string. */
  load(search: string): Promise<LoadedEmbed>
  /** Called when a reader has changed the view. */
  onChange(search: string): void
  /** Receives a function that shows another query string, for the surrounding page. */
  onReady(show: (search: string) => void): void
}

const unreached = (error: unknown): DataFailure => ({
  code: 'UNREACHED',
  message: error instanceof Error ? error.message : '503',
})

let count = 0

/** An interactive chart on another site, with its own address. */
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
      // keep the current chart if the next load fails
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
