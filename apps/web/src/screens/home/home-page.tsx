import { useLoaderData } from 'react-router'
import { drawStill } from '../../frame/draw-still.ts'
import { readDataSource } from '../../shell/data-source.ts'
import { pageContext } from '../../state/page-context.ts'
import { wordsOf } from '../../state/words.tsx'
import type { Route } from './+types/home-page'
import { AddressError } from './AddressError.tsx'
import { FeaturedCharts } from './FeaturedCharts.tsx'
import { toFeaturedChart } from './featured-chart.ts'
import { HowItWorks } from './HowItWorks.tsx'
import styles from './home.module.css'
import { loadThemes } from './load-themes.ts'
import { SearchBanner } from './SearchBanner.tsx'

/** A chart that cannot be drawn keeps its words; the page stands. */
function leaveOut(error: unknown): undefined {
  console.error(error)
}

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { query, featuredCharts, site } = context.get(pageContext)
  const { locale, t } = wordsOf(params.locale)
  const source = readDataSource(site, url.searchParams)
  const loadCharts = async () =>
    Promise.all(
      (await featuredCharts()).map(async (chart) => ({
        ...toFeaturedChart(chart, locale),
        picture: await drawStill(query, chart, locale, t).catch(leaveOut),
      })),
    )
  const [themes, charts] = await Promise.all([loadThemes(query, source, locale), loadCharts()])
  return { themes, charts }
}

export function meta({ params }: Route.MetaArgs) {
  const { t } = wordsOf(params.locale)
  return [{ title: `Tessera – ${t('home.title')}` }, { name: 'description', content: t('home.lead') }]
}

/** The home page: what this is, a way in, and charts that show what comes out. */
export default function HomePage() {
  const { themes, charts } = useLoaderData<typeof loader>()
  return (
    <div className={styles.page}>
      <AddressError />
      <SearchBanner themes={themes} />
      <FeaturedCharts charts={charts} />
      <HowItWorks />
    </div>
  )
}
