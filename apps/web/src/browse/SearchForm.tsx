import { useEffect, useRef } from 'react'
import { useWords } from '../state/words.tsx'
import { PrimaryButton } from '../ui/buttons.tsx'
import { CloseIcon, SearchIcon } from '../ui/icons.tsx'
import search from '../ui/search-box.module.css'
import { BrowseLink } from './BrowseLink.tsx'
import styles from './browse.module.css'
import { orderForSearch, withoutSearch } from './browse-changes.ts'
import { type BrowseState, DEFAULT_ORDER, MAX_SEARCH_LENGTH, toBrowsePath } from './browse-state.ts'
import { useDrawer } from './browse-way.tsx'
import { useSearch } from './use-search.ts'

/** The state as hidden fields, so that the form works without scripts. */
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

type Search = ReturnType<typeof useSearch>

function SearchBox({
  state,
  text,
  type,
  clear,
}: { state: BrowseState } & Pick<Search, 'text' | 'type' | 'clear'>) {
  const { t } = useWords()
  const input = useRef<HTMLInputElement>(null)
  const clearAndStay = () => {
    clear()
    input.current?.focus()
  }
  return (
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
        data-stop
      />
      {state.search !== '' && (
        <BrowseLink
          to={withoutSearch(state)}
          replace
          preventScrollReset
          onClick={clearAndStay}
          className={search.clear}
          aria-label={t('browse.search.clear')}
        >
          <CloseIcon />
        </BrowseLink>
      )}
    </div>
  )
}

/**
 * The search box with the option for drafts. Without scripts it is a plain form; with scripts it searches while typing.
 */
export function SearchForm({ state }: { state: BrowseState }) {
  const { t, locale } = useWords()
  const { submit, changeDrafts, ...box } = useSearch(state)
  const drafts = useRef<HTMLInputElement>(null)
  // The box is uncontrolled, so that it reacts immediately; navigating back must still update it.
  useEffect(() => {
    if (drafts.current) drafts.current.checked = state.includeDrafts
  }, [state.includeDrafts])
  const isInDrawer = useDrawer() !== undefined
  const [action] = toBrowsePath(locale, state).split('?')
  return (
    <search>
      <form action={isInDrawer ? undefined : action} onSubmit={submit}>
        <HiddenFields state={state} />
        <div className={search.form}>
          <SearchBox state={state} {...box} />
          <PrimaryButton type="submit">{t('home.search.submit')}</PrimaryButton>
        </div>
        <label className={styles.drafts}>
          <input
            ref={drafts}
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
