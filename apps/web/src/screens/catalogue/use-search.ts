import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { useWords } from '../../state/words.tsx'
import { withSearch } from './browse-changes.ts'
import { type BrowseState, toBrowsePath } from './browse-state.ts'
import { useLeadingDebounce } from './use-leading-debounce.ts'

/** Ms between two searches while people type, and before a change of drafts searches anew (specification 1 §9). */
const SEARCH_DELAY = 500
const DRAFTS_DELAY = 200

/** Marks an address that typing led to. */
const TYPED = 'typed'

/** The text as typed, which runs ahead of the address; it follows when the address changes by other means. */
function useSearchText(search: string) {
  const [text, setText] = useState(search)
  const location = useLocation()
  const isTyped = useNavigationType() === 'REPLACE' && location.state === TYPED
  useEffect(() => {
    if (!isTyped) setText(search)
  }, [search, isTyped])
  return [text, setText] as const
}

/** Searching while people type, at once by Enter, and anew when drafts are asked for. */
export function useSearch(state: BrowseState) {
  const { locale } = useWords()
  const navigate = useNavigate()
  const [text, setText] = useSearchText(state.search)
  const go = (next: BrowseState) =>
    navigate(toBrowsePath(locale, next), { replace: true, preventScrollReset: true, state: TYPED })
  const searchSoon = useLeadingDebounce((next: string) => go(withSearch(state, next)), SEARCH_DELAY)
  const draftsTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(draftsTimer.current), [])

  const type = (event: ChangeEvent<HTMLInputElement>) => {
    setText(event.target.value)
    searchSoon(event.target.value)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    searchSoon.cancel()
    if (text !== state.search) go(withSearch(state, text))
  }
  const changeDrafts = (event: ChangeEvent<HTMLInputElement>) => {
    const next = { ...state, includeDrafts: event.target.checked, page: 1 }
    const change = () => go(text === state.search ? next : withSearch(next, text))
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
