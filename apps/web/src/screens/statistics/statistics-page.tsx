import { toDatasetPath, type UsedDataset } from '@tessera/api'
import { formatMoment } from '@tessera/cube'
import { renderToStaticMarkup } from 'react-dom/server'
import { useLoaderData } from 'react-router'
import { findDataSource } from '../../shell/data-source.ts'
import { pageContext } from '../../state/page-context.ts'
import { wordsOf } from '../../state/words.tsx'
import type { Route } from './+types/statistics-page'
import { StatisticsContent } from './StatisticsContent.tsx'
import styles from './statistics.module.css'

/** Renders the numbers on the server, because they never change in the browser. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { readStatistics, site } = context.get(pageContext)
  const words = wordsOf(params.locale)
  const { locale, t } = words
  const statistics = await readStatistics()
  const toPath = ({ iri, source }: UsedDataset): string | undefined => {
    const known = findDataSource(site, source)
    return known && toDatasetPath(locale, { iri, dataSource: known.key })
  }
  return {
    title: t('footer.statistics'),
    lead: t('statistics.lead'),
    counted: t('statistics.counted', { date: `${formatMoment(statistics.countedAt, locale)} UTC` }),
    html: renderToStaticMarkup(
      <StatisticsContent statistics={statistics} words={words} toDatasetPath={toPath} />,
    ),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? [{ title: `${loaderData.title} – Tessera` }] : []
}

export default function StatisticsPage() {
  const { title, lead, counted, html } = useLoaderData<typeof loader>()
  return (
    <div className={styles.page}>
      <h1>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React has written it on the server, and escapes what authors wrote */}
      <div className={styles.content} dangerouslySetInnerHTML={{ __html: html }} />
      <p className={styles.counted}>{counted}</p>
    </div>
  )
}
