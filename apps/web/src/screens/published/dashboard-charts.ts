import { loadChartViews } from '@tessera/api'
import { data } from 'react-router'
import { pageContext } from '../../state/page-context.ts'
import { wordsOf } from '../../state/words.tsx'
import type { Route } from './+types/dashboard-charts'

/** The maximum number of charts per request. */
const MAX_CHARTS = 8

/**
 * Loads charts of a dashboard by their numbers (`?charts=3,4`), with the view of the URL: those that come near the
 * viewport. Ignores unknown numbers; 404 if the project does not exist, 400 without a valid number.
 */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { readChart, query } = context.get(pageContext)
  const { locale } = wordsOf(params.locale)
  const chart = await readChart(params.chartId)
  if (!chart) throw data(null, { status: 404 })
  const numbers = [...new Set((url.searchParams.get('charts') ?? '').split(',').map(Number))]
  const configs = numbers
    .flatMap((number) => (Number.isInteger(number) && chart.data.chartConfigs[number - 1]) || [])
    .slice(0, MAX_CHARTS)
  if (configs.length === 0)
    return Response.json(
      { message: 'The numbers of charts are missing: pass them as charts.' },
      { status: 400 },
    )
  const charts = await loadChartViews(query, chart, locale, url.searchParams, configs)
  return Response.json({ charts }, { headers: { 'cache-control': 'no-cache' } })
}
