import type { ChartView } from '@tessera/api'
import type { ChartConfig } from '@tessera/chart'
import { type PointedValue, toPointedValue } from '@tessera/chart/viewer'
import {
  type Components,
  findDimension,
  formatDimensionValue,
  formatLabelled,
  type Locale,
} from '@tessera/cube'
import { readPins, withPins } from '@tessera/project/viewer'
import { LinkOfChart } from '@tessera/render/reader'
import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useSearchParams } from 'react-router'
import { hydrateCharts } from '../chart-frame/hydration/when-needed.ts'
import { useChangeParams } from '../chart-frame/use-addressed-view.ts'
import { useWords } from '../state/words.tsx'
import { CloseIcon } from '../ui/icons.tsx'
import { createHighlights, type Highlights } from './create-highlights.ts'
import styles from './highlighting.module.css'

const HighlightsOfPage = createContext<Highlights | undefined>(undefined)

type Props = {
  /** The charts of the page that have loaded. */
  views: ChartView[]
  children: ReactNode
}

/** A pinned value with its label. */
type Pinned = PointedValue & { label: string }

// the server renders pins but has no layout
const useBeforePaint = import.meta.env.SSR ? useEffect : useLayoutEffect

/**
 * Highlights in all charts the values pointed at in one of them. Pinned values are stored in the address and stay
 * highlighted until they are released.
 */
export function WithHighlights({ views, children }: Props) {
  const { t, locale } = useWords()
  const [params] = useSearchParams()
  const changeParams = useChangeParams()
  const [said, say] = useState('')
  const text = JSON.stringify(readPins(params))
  const pins = useMemo(() => readKnown(JSON.parse(text), views, locale), [text, views, locale])
  const onPin = useRef<(values: PointedValue[]) => void>(() => undefined)
  const [highlights] = useState(() => createHighlights(pins, (values) => onPin.current(values)))
  const put = (values: PointedValue[]): void => {
    const next = values.map(({ ids: [id = ''], value }) => ({ id, value }))
    const labels = readKnown(next, views, locale).map(({ label }) => label)
    say(
      next.length > 0 ? t('dashboard.pin.pinned', { value: labels.join(', ') }) : t('dashboard.pin.released'),
    )
    hydrateCharts()
    changeParams((latest) => withPins(latest, next))
  }
  useBeforePaint(() => {
    onPin.current = put
    highlights.pin(pins)
  })
  useEscape(pins.length > 0, () => put([]))
  return (
    <HighlightsOfPage value={highlights}>
      {children}
      <p role="status" className="visually-hidden">
        {said}
      </p>
      {pins.length > 0 && (
        <section className={styles.pinned} aria-label={t('dashboard.pin')}>
          <span>{pins.map(({ label }) => label).join(' · ')}</span>
          <button type="button" className={styles.release} onClick={() => put([])}>
            <CloseIcon />
            <span className="visually-hidden">{t('dashboard.pin.release')}</span>
          </button>
        </section>
      )}
    </HighlightsOfPage>
  )
}

/** Returns the pins known to at least one chart; addresses may contain anything. */
function readKnown(pins: { id: string; value: string }[], views: ChartView[], locale: Locale): Pinned[] {
  const configs = views.map(({ config }) => config)
  return pins.flatMap(({ id, value }) => {
    const pointed = toPointedValue(id, value, configs)
    const labels = views.flatMap(({ data }) =>
      data ? (labelOf(pointed, data.components, locale) ?? []) : [],
    )
    return labels[0] === undefined ? [] : [{ ...pointed, label: labels[0] }]
  })
}

function labelOf({ ids, value }: PointedValue, components: Components, locale: Locale): string | undefined {
  for (const id of ids) {
    const dimension = findDimension(components, id)
    const known = dimension?.values.find((each) => each.value === value)
    if (dimension && known)
      return formatLabelled(dimension.label, formatDimensionValue(dimension, known.label, locale), locale)
  }
  return undefined
}

/** Releases pins on Escape while a chart or nothing has the focus. Elsewhere, sheets and menus use Escape to close. */
function useEscape(isPinned: boolean, release: () => void): void {
  const onEscape = useEffectEvent(release)
  useEffect(() => {
    if (!isPinned) return undefined
    const press = (event: KeyboardEvent): void => {
      const { key, defaultPrevented } = event
      // in the component's shadow root, all events appear to come from the host
      const [target] = event.composedPath()
      const isFree = target === document.body || (target as Element).closest('[role="application"]') !== null
      if (key === 'Escape' && !defaultPrevented && isFree) onEscape()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isPinned])
}

/** Links a chart to the others of its page, if they are linked. */
export function Linked({
  number,
  config,
  children,
}: {
  number: number
  config: ChartConfig
  children: ReactNode
}) {
  const highlights = use(HighlightsOfPage)
  const link = useMemo(() => highlights?.linkOf(number, config), [highlights, number, config])
  return link ? <LinkOfChart value={link}>{children}</LinkOfChart> : children
}
