import { Link } from 'react-router'
import { useWords } from '../../state/words.tsx'
import { CloseIcon } from '../../ui/icons.tsx'
import { unchoose } from './browse-changes.ts'
import { type BrowseState, toBrowsePath } from './browse-state.ts'
import styles from './catalogue.module.css'
import type { Chip } from './search-view.ts'

/** What is chosen, each a link to the results without it. */
export function ActiveFilters({ state, chips }: { state: BrowseState; chips: Chip[] }) {
  const { t, locale } = useWords()
  if (chips.length === 0) return null
  const without = ({ kind }: Chip): BrowseState =>
    kind === 'topic' ? { ...state, topic: undefined, page: 1 } : unchoose(state, kind)
  const cleared = { ...state, filters: [], topic: undefined, page: 1 }
  return (
    <ul className={styles.chips} aria-label={t('browse.filters.active')}>
      {chips.map((chip) => (
        <li key={chip.kind}>
          <Link to={toBrowsePath(locale, without(chip))} className={styles.chip}>
            <span aria-hidden="true">{chip.label}</span>
            <span className="visually-hidden">{t('browse.filters.remove', { label: chip.label })}</span>
            <CloseIcon />
          </Link>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Link to={toBrowsePath(locale, cleared)} className={styles.clearAll}>
            {t('browse.filters.clear')}
          </Link>
        </li>
      )}
    </ul>
  )
}
