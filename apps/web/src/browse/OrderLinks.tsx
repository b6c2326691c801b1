import { useWords } from '../state/words.tsx'
import { BrowseLink } from './BrowseLink.tsx'
import styles from './browse.module.css'
import { type BrowseState, offeredOrders } from './browse-state.ts'
import { useBrowseWay } from './browse-way.tsx'

/** The sort orders of results; relevance only if there is a search text. */
export function OrderLinks({ state }: { state: BrowseState }) {
  const { t } = useWords()
  const { orders: memory } = useBrowseWay()
  const orders = offeredOrders(state.search)
  return (
    <nav aria-label={t('browse.order.label')}>
      <ul className={styles.orders}>
        {orders.map((order) => (
          <li key={order}>
            <BrowseLink
              to={{ ...state, order, page: 1 }}
              preventScrollReset
              className={styles.order}
              isCurrent={order === state.order}
              onClick={() => memory.keep(order)}
            >
              {t(`browse.order.${order}`)}
            </BrowseLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
