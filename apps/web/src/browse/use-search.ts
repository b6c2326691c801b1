import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { withSearch } from './browse-changes.ts'
import type { BrowseState } from './browse-state.ts'
import { useBrowseWay } from './browse-way.tsx'
import { useLeadingDebounce } from './use-leading-debounce.ts'

/**
 * The delays between two searches while typing, and before searching again after toggling drafts, in ms (specification
 * 1 §9).
 */
const SEARCH_DELAY = 500
const DRAFTS_DELAY = 200

/**
 * Returns the typed text, which is ahead of the state. It follows the search of the state when that changes for other
 * reasons; another order, say, leaves what somebody has begun to type.
 */
function useSearchText(search: string, isTyped: boolean) {
  const [text, setText] = useState(search)
  const seen = useRef(search)
  useEffect(() => {
    if (search !== seen.current && !isTyped) setText(search)
    seen.current = search
  }, [search, isTyped])
  return [text, setText] as const
}

/** Searches while typing, immediately on Enter, and again when drafts are toggled. */
export function useSearch(state: BrowseState) {
  const { type: go, isTyped, orders } = useBrowseWay()
  const [text, setText] = useSearchText(state.search, isTyped)
  const { search, order } = state
  useEffect(() => {
    if (search !== '') orders.keep(order)
  }, [search, order, orders])
  const withText = (from: BrowseState, next: string): BrowseState => withSearch(from, next, orders.read())
  const asked = useRef(search)
  useEffect(() => {
    asked.current = search
  }, [search])
  const goTo = (next: BrowseState): void => {
    asked.current = next.search
    go(next)
  }
  const searchSoon = useLeadingDebounce((next: string) => goTo(withText(state, next)), SEARCH_DELAY)
  const draftsTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(draftsTimer.current), [])

  const type = (event: ChangeEvent<HTMLInputElement>) => {
    setText(event.target.value)
    searchSoon(event.target.value)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    searchSoon.cancel()
    // A search for the typed text may already be pending.
    if (text !== asked.current) goTo(withText(state, text))
  }
  const changeDrafts = (event: ChangeEvent<HTMLInputElement>) => {
    const next = { ...state, includeDrafts: event.target.checked, page: 1 }
    const change = () => goTo(text === state.search ? next : withText(next, text))
    searchSoon.cancel()
    clearTimeout(draftsTimer.current)
    draftsTimer.current = setTimeout(change, text === '' ? 0 : DRAFTS_DELAY)
  }
  const clear = () => {
    searchSoon.cancel()
    setText('')
  }
  return { text, type, submit, changeDrafts, clear }
}
