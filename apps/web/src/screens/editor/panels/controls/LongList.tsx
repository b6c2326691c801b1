import { type ReactNode, use, useId, useState } from 'react'
import { useWords } from '../../../../state/words.tsx'
import { SearchIcon } from '../../../../ui/icons.tsx'
import look from './fields.module.css'
import { LockedContext } from './locked.ts'

/** From so many entries on, people search rather than look. */
const SEARCHED_FROM = 12
/** So many rows are drawn at once; the search finds the others. */
const MOST_SHOWN = 60

type Entry = { value: string; label: string }

type LongListProps<Item extends Entry> = {
  entries: readonly Item[]
  name: string
  disabled: boolean | undefined
  describedBy: string | undefined
  children(entry: Item): ReactNode
}

/** Rows for values, of which there may be thousands: with a search where there are many, and never all at once. */
export function LongList<Item extends Entry>(props: LongListProps<Item>) {
  const { entries, name, disabled, describedBy, children } = props
  const isLocked = use(LockedContext) || disabled
  const { t, locale } = useWords()
  const id = useId()
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLocaleLowerCase(locale)
  const found = wanted === '' ? entries : entries.filter(({ label }) => hasText(label, wanted, locale))
  const rest = found.length - MOST_SHOWN
  return (
    <fieldset className={look.list} disabled={disabled} aria-describedby={describedBy}>
      <legend>{name}</legend>
      {entries.length >= SEARCHED_FROM && (
        <div className={look.search}>
          <SearchIcon />
          <label htmlFor={id} className="visually-hidden">
            {t('controls.list.search')}
          </label>
          <input
            id={id}
            type="search"
            placeholder={t('controls.list.search')}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
        </div>
      )}
      {/* where nothing in it can be focused, keys scroll the list itself */}
      <ul className={look.rows} {...(isLocked && { tabIndex: 0 })}>
        {found.slice(0, MOST_SHOWN).map((entry) => (
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
