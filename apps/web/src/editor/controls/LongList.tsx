import { createContext, type ReactNode, use, useId, useState } from 'react'
import { useWords } from '../../state/words.tsx'
import { SearchIcon } from '../../ui/icons.tsx'
import look from './fields.module.css'

/** Whether the controls are in a part of the panel that is locked as a whole. */
export const LockedContext = createContext(false)

/** The number of items from which on lists have a search field. */
const SEARCHED_FROM = 12
/** The maximum number of rendered rows. The search finds the others. */
const MAX_SHOWN = 60

type Entry = { value: string; label: string }

type LongListProps<Item extends Entry> = {
  entries: readonly Item[]
  name: string
  disabled: boolean | undefined
  describedBy: string | undefined
  children(entry: Item): ReactNode
}

/** Rows for possibly thousands of values. Long lists have a search field, and never render all rows at once. */
export function LongList<Item extends Entry>(props: LongListProps<Item>) {
  const { entries, name, disabled, describedBy, children } = props
  const isLocked = use(LockedContext) || disabled
  const { t, locale } = useWords()
  const id = useId()
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLocaleLowerCase(locale)
  const found = wanted === '' ? entries : entries.filter(({ label }) => hasText(label, wanted, locale))
  const rest = found.length - MAX_SHOWN
  return (
    <fieldset className={look.list} disabled={disabled} aria-describedby={describedBy}>
      <legend className={look.listTitle}>{name}</legend>
      {entries.length >= SEARCHED_FROM && (
        <div className={look.search}>
          <SearchIcon />
          <label htmlFor={id} className="visually-hidden">
            {t('controls.list.search')}
          </label>
          <input
            id={id}
            type="search"
            className={look.searchInput}
            placeholder={t('controls.list.search')}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
        </div>
      )}
      {/* without focusable content, the list itself must be scrollable by keys */}
      <ul className={look.rows} {...(isLocked && { tabIndex: 0 })}>
        {found.slice(0, MAX_SHOWN).map((entry) => (
          <li key={entry.value} className={look.row}>
            {children(entry)}
          </li>
        ))}
      </ul>
      <p role="status" className={look.note}>
        {found.length === 0 && t('controls.list.none')}
        {rest > 0 && t('controls.list.more', { n: rest })}
      </p>
    </fieldset>
  )
}

const hasText = (label: string, wanted: string, locale: string): boolean =>
  label.toLocaleLowerCase(locale).includes(wanted)
