import { type SharedView, type SourceReference, sharedChoices } from '@tessera/api'
import { readViewState, type ViewState, writeViewState } from '@tessera/chart/viewer'
import { formatLabelled } from '@tessera/cube'
import { sharedParams } from '@tessera/project/viewer'
import { ReaderControls } from '@tessera/render/reader'
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useSearchParams } from 'react-router'
import { useAddressedView } from '../chart-frame/use-addressed-view.ts'
import { SharedNow } from '../chart-frame/use-reader-view.ts'
import { ViewProblems } from '../chart-frame/ViewProblems.tsx'
import { useSearchValues } from '../state/use-search-values.ts'
import { useWords } from '../state/words.tsx'
import button from '../ui/button.module.css'
import styles from './shared-filter-bar.module.css'

type Props = {
  shared: SharedView
  /** The source of the charts. */
  source: SourceReference | undefined
  /** The number of charts on the page. */
  chartCount: number
  children: ReactNode
}

/**
 * Provides shared filters to the charts of a page, with a sticky bar. On small screens, it is a summary that opens a
 * sheet.
 */
export function WithSharedFilters({ shared, source, chartCount, children }: Props) {
  const { offers, components, problems } = shared
  const [params] = useSearchParams()
  const asked = sharedParams(params).toString()
  const read = useMemo(
    () => readViewState(new URLSearchParams(asked), offers, components).view,
    [asked, offers, components],
  )
  const { view, onView } = useAddressedView({
    read,
    write: (next, address) => withSharedParams(address, writeViewState(next, offers)),
    subject: '',
  })
  const now = useMemo(() => ({ offers, view }), [offers, view])
  return (
    <SharedNow value={now}>
      <ViewProblems problems={problems} components={components} />
      <FilterBar shared={shared} source={source} chartCount={chartCount} view={view} onView={onView} />
      {children}
    </SharedNow>
  )
}

/** Replaces the shared part of an address. */
const withSharedParams = (params: URLSearchParams, own: URLSearchParams): URLSearchParams => {
  const before = new Set(sharedParams(params).keys())
  return new URLSearchParams([...[...params].filter(([key]) => !before.has(key)), ...own])
}

type BarProps = Omit<Props, 'children'> & {
  view: ViewState
  onView: Parameters<typeof ReaderControls>[0]['onView']
}

function FilterBar({ shared, source, chartCount, view, onView }: BarProps) {
  const { offers, components, timeCharts } = shared
  const { locale, t } = useWords()
  const searchValues = useSearchValues(source)
  const id = useId()
  const { bar, opener, isOpen, open, close, leaving } = useSheet()
  const named = useMemo(
    () => ({
      ...components,
      dimensions: components.dimensions.map((dimension) =>
        dimension.id === offers.time?.id ? { ...dimension, label: t('reader.time-range') } : dimension,
      ),
    }),
    [components, offers, t],
  )
  if (!offers.time && offers.filters.length === 0) return null
  const reset = (): void => {
    onView({})
    // the button disappears together with the changes that it resets
    bar.current?.querySelector<HTMLElement>('select, input')?.focus()
  }
  const reach =
    offers.time && timeCharts < chartCount
      ? t('dashboard.filters.time-charts', { count: timeCharts, total: chartCount })
      : undefined
  return (
    <section
      ref={bar}
      className={isOpen ? `${styles.bar} ${styles.open}` : styles.bar}
      aria-label={t('dashboard.filters')}
      {...leaving}
    >
      <button
        ref={opener}
        type="button"
        className={styles.opener}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={open}
      >
        <span className={styles.openerTitle}>{t('dashboard.filters')}</span>{' '}
        <span className={styles.chosen}>
          {sharedChoices({ offers, components: named }, view, locale)
            .map(({ label, text }) => formatLabelled(label, text, locale))
            .join(' · ')}
        </span>
      </button>
      {reach !== undefined && <p className={`${styles.hint} ${styles.onPaper}`}>{reach}</p>}
      <div id={id} className={styles.controls}>
        <ReaderControls
          offers={offers}
          components={named}
          searchValues={searchValues}
          view={view}
          locale={locale}
          t={t}
          hasMarks
          onView={onView}
        />
        {reach !== undefined && <p className={styles.hint}>{reach}</p>}
        {writeViewState(view, offers).size > 0 && (
          <button type="button" className={button.quiet} onClick={reset}>
            {t('dashboard.filters.reset')}
          </button>
        )}
        <button type="button" className={`${button.primary} ${styles.done}`} onClick={close}>
          {t('dashboard.filters.done')}
        </button>
      </div>
    </section>
  )
}

/** Returns the controls of a bar as a sheet, which takes the focus and closes when people continue on the page. */
function useSheet() {
  const bar = useRef<HTMLElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (!isOpen) return undefined
    bar.current?.querySelector<HTMLElement>('select, input')?.focus()
    const press = (event: PointerEvent): void => {
      const [target] = event.composedPath()
      if (!(target instanceof Node && bar.current?.contains(target))) setOpen(false)
    }
    document.addEventListener('pointerdown', press)
    return () => document.removeEventListener('pointerdown', press)
  }, [isOpen])
  const close = (): void => {
    setOpen(false)
    opener.current?.focus()
  }
  return {
    bar,
    opener,
    isOpen,
    open: () => setOpen(true),
    close,
    leaving: {
      onKeyDown(event: KeyboardEvent) {
        if (event.key === 'Escape' && isOpen) close()
      },
      onBlur({ relatedTarget }: FocusEvent) {
        if (relatedTarget && !bar.current?.contains(relatedTarget)) setOpen(false)
      },
    },
  }
}
