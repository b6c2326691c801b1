import type { Amounts, MonthCount, Statistics, ViewedChart } from '@tessera/api'
import { formatNumber, LOCALES, type Locale } from '@tessera/cube'
import type { MessageId } from '@tessera/i18n'
import type { ReactNode } from 'react'
import { StillPicture } from '../../chart-frame/StillPicture.tsx'
import type { PageWords } from '../../state/words.tsx'
import { drawMonths } from './months-picture.ts'
import styles from './statistics.module.css'

/** Returns the text in the language of the page, otherwise in any other. */
const pickText = (texts: Record<Locale, string>, locale: Locale): string =>
  [locale, ...LOCALES].map((each) => texts[each]).find((text) => text !== '') ?? ''

const AMOUNTS: [keyof Amounts, MessageId][] = [
  ['total', 'statistics.total'],
  ['last30Days', 'statistics.last30'],
  ['last90Days', 'statistics.last90'],
]

type RowsProps = { names: string[]; rows: ReactNode[][] }

/** A table with a heading; nothing if it has no rows. */
const Listing = ({ title, ...rows }: RowsProps & { title: string }) =>
  rows.rows.length > 0 && (
    <section>
      <h2>{title}</h2>
      <Rows {...rows} />
    </section>
  )

function Rows({ names, rows }: RowsProps) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {names.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are rendered once and never change
          <tr key={index}>
            {row.map((cell, at) => (
              <td key={names[at]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A count, in total and by month. */
function Count({
  title,
  counts,
  words,
}: {
  title: string
  counts: Amounts & { byMonth: MonthCount[] }
  words: PageWords
}) {
  const { locale, t } = words
  const names = { month: t('statistics.month'), count: title }
  return (
    <section className={styles.count}>
      <h2>{title}</h2>
      <dl className={styles.amounts}>
        {AMOUNTS.map(([key, id]) => (
          <div key={key}>
            <dt>{t(id)}</dt>
            <dd>{formatNumber(counts[key], locale)}</dd>
          </div>
        ))}
      </dl>
      {counts.byMonth.length > 0 && (
        <>
          <StillPicture still={{ svgs: drawMonths(counts.byMonth, names, words) }} />
          <details className={styles.months}>
            <summary>{t('statistics.months')}</summary>
            <Rows
              names={[names.month, names.count]}
              rows={counts.byMonth
                .toReversed()
                .map(({ month, count }) => [month, formatNumber(count, locale)])}
            />
          </details>
        </>
      )}
    </section>
  )
}

function Viewed({ id, charts, words }: { id: MessageId; charts: ViewedChart[]; words: PageWords }) {
  const { locale, t } = words
  return (
    <Listing
      title={t(id)}
      names={[t('statistics.chart'), t('statistics.views')]}
      rows={charts.map(({ key, title, views }) => [
        <a key={key} href={`/${locale}/v/${encodeURIComponent(key)}`}>
          {pickText(title, locale) || t('chart.untitled')}
        </a>,
        formatNumber(views, locale),
      ])}
    />
  )
}

/** The content of the page, rendered once on the server so that it needs no scripts. */
export function StatisticsContent({
  statistics,
  words,
  toDatasetPath,
}: {
  statistics: Statistics
  words: PageWords
  toDatasetPath(dataset: Statistics['datasets'][number]): string | undefined
}) {
  const { locale, t } = words
  const { charts, views, mostViewed, datasets } = statistics
  if (charts.total === 0 && views.total === 0) return <p>{t('statistics.empty')}</p>
  return (
    <>
      <Count title={t('statistics.charts')} counts={charts} words={words} />
      <Count title={t('statistics.views')} counts={views} words={words} />
      <Listing
        title={t('statistics.byType')}
        names={[t('statistics.type'), t('statistics.charts')]}
        rows={charts.byType.map(({ chartType, count }) => [
          t(`controls.chart.type.${chartType}` as MessageId),
          formatNumber(count, locale),
        ])}
      />
      <Listing
        title={t('statistics.datasets')}
        names={[t('statistics.dataset'), t('statistics.charts'), t('statistics.views')]}
        rows={datasets.map((dataset) => [
          <a key={dataset.iri} href={toDatasetPath(dataset) ?? dataset.iri}>
            {dataset.title ? pickText(dataset.title, locale) : dataset.iri}
          </a>,
          formatNumber(dataset.charts, locale),
          formatNumber(dataset.views, locale),
        ])}
      />
      <Viewed id="statistics.mostViewed" charts={mostViewed.ever} words={words} />
      <Viewed id="statistics.mostViewedLately" charts={mostViewed.last30Days} words={words} />
    </>
  )
}
