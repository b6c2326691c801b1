import { useId, useRef, useState } from 'react'
import { useWords } from '../state/words.tsx'
import { SecondaryButton } from '../ui/buttons.tsx'
import { CloseIcon } from '../ui/icons.tsx'
import { BrowseLink } from './BrowseLink.tsx'
import { toggleItem } from './browse-changes.ts'
import type { BrowseState } from './browse-state.ts'
import type { FacetGroup, FacetItem, FacetKind } from './facets.ts'
import styles from './filters.module.css'

type ItemsProps = { state: BrowseState; kind: FacetKind; items: FacetItem[]; onChoose(): void }

function Items({ state, kind, items, onChoose }: ItemsProps) {
  const { t } = useWords()
  return (
    <ul>
      {items.map((item) => (
        <li key={item.iri}>
          <BrowseLink
            to={toggleItem(state, kind, item)}
            className={styles.item}
            isCurrent={item.isActive}
            onClick={onChoose}
          >
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

type GroupProps = Pick<ItemsProps, 'state' | 'onChoose'> & { group: FacetGroup }

function Group({ group: { kind, top, rest }, ...props }: GroupProps) {
  const { t } = useWords()
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.group}>
      <h3 id={id}>{t(`browse.filters.${kind}`)}</h3>
      <Items kind={kind} items={top} {...props} />
      {rest.length > 0 && (
        <details className={styles.rest}>
          <summary>
            <span className={styles.more}>
              {t('browse.filters.showAll', { count: top.length + rest.length })}
            </span>
            <span className={styles.fewer}>{t('browse.filters.showFewer')}</span>
          </summary>
          <Items kind={kind} items={rest} {...props} />
        </details>
      )}
    </section>
  )
}

/** The filters for datasets: real links, with the number of datasets for each. */
export function FacetPanel({ state, groups }: { state: BrowseState; groups: FacetGroup[] }) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const id = useId()
  // on small screens the list covers the results, and closing it removes the focused element
  const close = (): void => {
    setOpen(false)
    toggle.current?.focus()
  }
  // an empty element keeps the results in their column
  if (groups.length === 0) return <div />
  const chosen = state.filters.length + (state.topic ? 1 : 0)
  return (
    <nav aria-labelledby={`${id}title`} className={styles.panel}>
      <h2 id={`${id}title`} className={styles.heading}>
        {t('browse.filters.title')}
      </h2>
      <SecondaryButton
        ref={toggle}
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={`${id}groups`}
        onClick={() => setOpen(!isOpen)}
      >
        {t('browse.filters.title')}
        {chosen > 0 && ` (${chosen})`}
      </SecondaryButton>
      <div id={`${id}groups`} className={styles.groups} data-open={isOpen}>
        {groups.map((group) => (
          <Group key={group.kind} state={state} group={group} onChoose={close} />
        ))}
      </div>
    </nav>
  )
}
