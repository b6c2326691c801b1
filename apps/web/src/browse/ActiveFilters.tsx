import { useWords } from '../state/words.tsx'
import { CloseIcon } from '../ui/icons.tsx'
import { BrowseLink } from './BrowseLink.tsx'
import styles from './browse.module.css'
import { withoutFilters, withoutKind } from './browse-changes.ts'
import type { BrowseState } from './browse-state.ts'
import type { Chip } from './search-view.ts'

/** The active filters, each a link to the results without it. */
export function ActiveFilters({ state, chips }: { state: BrowseState; chips: Chip[] }) {
  const { t } = useWords()
  if (chips.length === 0) return null
  return (
    <ul className={styles.chips} aria-label={t('browse.filters.active')}>
      {chips.map(({ kind, label }) => (
        <li key={kind}>
          <BrowseLink to={withoutKind(state, kind)} className={styles.chip}>
            <span aria-hidden="true">{label}</span>
            <span className="visually-hidden">{t('browse.filters.remove', { label })}</span>
            <CloseIcon />
          </BrowseLink>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <BrowseLink to={withoutFilters(state)} className={styles.clearAll}>
            {t('browse.filters.clear')}
          </BrowseLink>
        </li>
      )}
    </ul>
  )
}
