import { SEARCH_ORDERS } from '@tessera/cube'
import { Link } from 'react-router'
import { useWords } from '../../state/words.tsx'
import { type BrowseState, toBrowsePath } from './browse-state.ts'
import styles from './catalogue.module.css'

/** How results are ordered; by relevance only where there is a text to be relevant to. */
export function OrderLinks({ state }: { state: BrowseState }) {
  const { t, locale } = useWords()
  const orders = SEARCH_ORDERS.filter((order) => order !== 'SCORE' || state.search !== '')
  return (
    <nav aria-label={t('browse.order.label')}>
      <ul className={styles.orders}>
        {orders.map((order) => (
          <li key={order}>
            <Link
              to={toBrowsePath(locale, { ...state, order, page: 1 })}
              preventScrollReset
              className={styles.order}
              aria-current={order === state.order ? 'true' : undefined}
            >
              {t(`browse.order.${order}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
