import { useId, useState } from 'react'
import { useWords } from '../state/words.tsx'
import button from '../ui/button.module.css'
import { CloseIcon } from '../ui/icons.tsx'
import { BrowseLink } from './BrowseLink.tsx'
import { toggleItem } from './browse-changes.ts'
import type { BrowseState } from './browse-state.ts'
import type { FacetGroup, FacetItem, FacetKind } from './facets.ts'
import styles from './filters.module.css'

function Items({ state, kind, items }: { state: BrowseState; kind: FacetKind; items: FacetItem[] }) {
  const { t } = useWords()
  return (
    <ul>
      {items.map((item) => (
        <li key={item.iri}>
          <BrowseLink to={toggleItem(state, kind, item)} className={styles.item} isCurrent={item.isActive}>
            <span className={styles.label}>{item.label}</span>
            <span className={styles.count}>
              <span aria-hidden="true">{item.count}</span>
              <span className="visually-hidden">, {t('browse.results.count', { count: item.count })}</span>
            </span>
            {item.isActive && <CloseIcon />}
          </BrowseLink>
        </li>
      ))}
    </ul>
  )
}

function Group({ state, group: { kind, top, rest } }: { state: BrowseState; group: FacetGroup }) {
  const { t } = useWords()
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.group}>
      <h3 id={id}>{t(`browse.filters.${kind}`)}</h3>
      <Items state={state} kind={kind} items={top} />
      {rest.length > 0 && (
        <details className={styles.rest}>
          <summary>
            <span className={styles.more}>
              {t('browse.filters.showAll', { count: top.length + rest.length })}
            </span>
            <span className={styles.fewer}>{t('browse.filters.showFewer')}</span>
          </summary>
          <Items state={state} kind={kind} items={rest} />
        </details>
      )}
    </section>
  )
}

/** What datasets can be narrowed by: real links, with the number of datasets each gives. */
export function FilterPanel({ state, groups }: { state: BrowseState; groups: FacetGroup[] }) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  // the results keep their column
  if (groups.length === 0) return <div />
  const chosen = state.filters.length + (state.topic ? 1 : 0)
  return (
    <nav aria-labelledby={`${id}title`} className={styles.panel}>
      <h2 id={`${id}title`} className={styles.heading}>
        {t('browse.filters.title')}
      </h2>
      <button
        type="button"
        className={`${button.secondary} ${styles.toggle}`}
        aria-expanded={isOpen}
        aria-controls={`${id}groups`}
        onClick={() => setOpen(!isOpen)}
      >
        {t('browse.filters.title')}
        {chosen > 0 && ` (${chosen})`}
      </button>
      <div id={`${id}groups`} className={styles.groups} data-open={isOpen}>
        {groups.map((group) => (
          <Group key={group.kind} state={state} group={group} />
        ))}
      </div>
    </nav>
  )
}
