import { type ReactNode, useEffect, useRef } from 'react'
import type { DataSourceInfo } from '../shell/data-source.ts'
import { useWords } from '../state/words.tsx'
import { PrimaryButton } from '../ui/buttons.tsx'
import { withArrowKeys } from './arrow-keys.ts'
import { type BrowseState, EMPTY_STATE } from './browse-state.ts'
import { DrawerProvider } from './browse-way.tsx'
import { DatasetDetails } from './DatasetDetails.tsx'
import styles from './dataset-browser.module.css'
import { SearchForm } from './SearchForm.tsx'
import { SearchResults } from './SearchResults.tsx'
import type { SearchView } from './search-view.ts'
import { useDrawerState } from './use-drawer-state.ts'

type DatasetBrowserProps = {
  source: DataSourceInfo
  /** The title, which states the purpose of choosing a dataset. */
  title: string
  /** The label of the button that selects the shown dataset. */
  actionLabel: string
  /** Called with the iri of the newest version. */
  onSelect(iri: string): void
  /** Whether the selection is in progress. */
  isBusy?: boolean
  /** Shown at the top: errors and notices. */
  notice?: ReactNode
  /** The state to begin with; everything by default. */
  first?: BrowseState
}

/**
 * The catalogue in a drawer. Its state is not in the URL, and links are buttons. A dataset is previewed before it is
 * selected.
 */
export function DatasetBrowser({
  source,
  title,
  actionLabel,
  onSelect,
  isBusy,
  notice,
  first = EMPTY_STATE,
}: DatasetBrowserProps) {
  const { t, locale } = useWords()
  const { state, view, isLoading, way } = useDrawerState(source, locale, first)
  const dataset = view?.kind === 'dataset' ? view : undefined
  return (
    <DrawerProvider value={way}>
      <div className={styles.browser} aria-busy={isLoading}>
        {notice && <div className={styles.notice}>{notice}</div>}
        {dataset ? (
          <DatasetDetails
            key={dataset.state.dataset}
            view={dataset}
            action={
              <PrimaryButton
                disabled={isBusy}
                onClick={() => onSelect(dataset.metadata?.iri ?? dataset.state.dataset ?? '')}
              >
                {actionLabel}
              </PrimaryButton>
            }
          />
        ) : (
          <DrawerSearch
            title={title}
            state={view ? view.state : state}
            view={view?.kind === 'search' ? view : undefined}
          />
        )}
        <p role="status" className="visually-hidden">
          {isLoading && t('browse.loading')}
        </p>
      </div>
    </DrawerProvider>
  )
}

type DrawerSearchProps = { title: string; state: BrowseState; view: SearchView | undefined }

/** The search in a drawer: a heading with the search field instead of the page's banner, and the results below. */
function DrawerSearch({ title, state, view }: DrawerSearchProps) {
  const { t } = useWords()
  const heading = useRef<HTMLHeadingElement>(null)
  // when people return from a dataset, start at the top of the list, but leave the focus where it is
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={withArrowKeys}>
      <div className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <SearchForm state={state} />
      </div>
      {view ? <SearchResults view={view} /> : <p className={styles.waiting}>{t('browse.loading')}</p>}
    </div>
  )
}
