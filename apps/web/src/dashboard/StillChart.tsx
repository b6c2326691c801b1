import type { ChartBlockView } from '@tessera/api'
import { useSearchParams } from 'react-router'
import { toFileAddress } from '../chart-frame/MoreMenu.tsx'
import { useWords } from '../state/words.tsx'
import styles from './dashboard.module.css'
import { type Place, stillWidths } from './still-widths.ts'

type Props = { chartKey: string; block: ChartBlockView; place: Place }

/**
 * A server-side picture of a chart that has not loaded, for pages without scripts and for print. Otherwise, the picture
 * is not loaded. It is drawn for approximately its width, so that texts keep their size.
 */
export function StillChart({ chartKey, block: { number, title }, place }: Props) {
  const { locale, t } = useWords()
  const [params] = useSearchParams()
  const toAddress = toFileAddress(chartKey, params, locale)
  const addressFor = (width: number): string =>
    toAddress('svg', { chart: String(number), width: String(width) })
  const [narrowest, ...wider] = stillWidths(place).toReversed()
  return (
    <picture className={styles.still}>
      {wider.toReversed().map(({ from, width }) => (
        <source key={from} media={`(min-width: ${from}px)`} srcSet={addressFor(width)} />
      ))}
      <img
        loading="lazy"
        src={addressFor(narrowest?.width ?? 0)}
        alt={title || t('chart.tab', { number: String(number) })}
      />
    </picture>
  )
}
