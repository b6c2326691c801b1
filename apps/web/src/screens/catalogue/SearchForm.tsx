import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useWords } from '../../state/words.tsx'
import button from '../../ui/button.module.css'
import { CloseIcon, SearchIcon } from '../../ui/icons.tsx'
import search from '../../ui/search-box.module.css'
import { orderForSearch, withoutSearch, withSearch } from './browse-changes.ts'
import { type BrowseState, DEFAULT_ORDER, MAX_SEARCH_LENGTH, toBrowsePath } from './browse-state.ts'
import styles from './catalogue.module.css'
import { useLeadingDebounce } from './use-leading-debounce.ts'

/** Ms between two searches while people type, and before a change of drafts searches anew (specification 1 §9). */
const SEARCH_DELAY = 500
const DRAFTS_DELAY = 200

/** The text as typed, which runs ahead of the address; it follows when the address changes by other means. */
function useSearchText(state: BrowseState) {
  const [text, setText] = useState(state.search)
  const submitted = useRef(state.search)
  useEffect(() => {
    if (state.search === submitted.current) return
    submitted.current = state.search
    setText(state.search)
  }, [state.search])
  const submit = (next: string) => {
    submitted.current = next
  }
  return { text, setText, submit }
}

/** The state in fields, so that the form says the same without a script. */
function HiddenFields({ state }: { state: BrowseState }) {
  const order = orderForSearch(state)
  return (
    <>
      {order !== DEFAULT_ORDER && <input type="hidden" name="order" value={order} />}
      {state.topic && <input type="hidden" name="topic" value={state.topic} />}
      {state.dataSource && <input type="hidden" name="dataSource" value={state.dataSource} />}
    </>
  )
}

/** The search box with the choice of drafts. Without a script it is a form; with one it searches while people type. */
export function SearchForm({ state }: { state: BrowseState }) {
  const { t, locale } = useWords()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const { text, setText, submit } = useSearchText(state)
  const go = (next: BrowseState) => {
    submit(next.search)
    navigate(toBrowsePath(locale, next), { replace: true, preventScrollReset: true })
  }
  const searchSoon = useLeadingDebounce((next: string) => go(withSearch(state, next)), SEARCH_DELAY)
  const draftsTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(draftsTimer.current), [])
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    setText(event.target.value)
    searchSoon(event.target.value)
  }
  const searchNow = (event: FormEvent) => {
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
    input.current?.focus()
  }
  return (
    <search>
      <form action={toBrowsePath(locale, { ...state, search: '' }).split('?')[0]} onSubmit={searchNow}>
        <HiddenFields state={state} />
        <div className={search.form}>
          <div className={search.box}>
            <SearchIcon />
            <input
              ref={input}
              type="search"
              name="search"
              aria-label={t('home.search.label')}
              placeholder={t('home.search.placeholder')}
              value={text}
              onChange={type}
              maxLength={MAX_SEARCH_LENGTH}
              autoComplete="off"
              className={search.input}
            />
            {state.search !== '' && (
              <Link
                to={toBrowsePath(locale, withoutSearch(state))}
                replace
                preventScrollReset
                onClick={clear}
                className={search.clear}
                aria-label={t('browse.search.clear')}
              >
                <CloseIcon />
              </Link>
            )}
          </div>
          <button type="submit" className={button.primary}>
            {t('home.search.submit')}
          </button>
        </div>
        <label className={styles.drafts}>
          <input
            key={String(state.includeDrafts)}
            type="checkbox"
            name="includeDrafts"
            value="true"
            defaultChecked={state.includeDrafts}
            onChange={changeDrafts}
          />
          {t('browse.includeDrafts')}
        </label>
      </form>
    </search>
  )
}
