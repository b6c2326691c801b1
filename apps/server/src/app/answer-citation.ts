import {
  chartTitle,
  dashboardLayoutOf,
  dashboardTitle,
  loadFilledChart,
  markdownToText,
  toFileName,
  toStateReference,
} from '@tessera/api'
import { readLocalized } from '@tessera/cube'
import { readLastState } from '../db/published-states.ts'
import { readCitedName } from '../db/users.ts'
import type { AppContext } from '../http/app-env.ts'
import { contentDisposition } from '../http/content-disposition.ts'
import { refuse } from '../http/reply.ts'
import type { AskedChart } from './asked-chart.ts'
import { CITATIONS, type Citation, type CitationFormat } from './citation.ts'

/**
 * Responds to `/v/{id}.txt`, `.bib` and `.ris` with a citation of a published chart, in the state that the address
 * names, by default the latest. 404 for drafts, which nobody else can see. Rejects with a SourceError if a source does
 * not respond.
 */
export async function answerCitation(
  c: AppContext,
  format: CitationFormat,
  asked: AskedChart,
): Promise<Response> {
  const { locale, isNegotiated, params } = asked
  const citation = await readCitation(c, asked)
  if (!citation) return refuse(c, 404, 'Only published charts can be cited.')
  const { mime, write } = CITATIONS[format]
  const isAttachment = format !== 'txt' || params.get('download') === 'true'
  const name = `${toFileName(citation.title)}.${format}`
  return c.body(write(citation, locale), 200, {
    'content-type': mime,
    'cache-control': 'public, max-age=60',
    'content-disposition': contentDisposition(isAttachment ? 'attachment' : 'inline', name),
    ...(isNegotiated && { vary: 'Accept-Language' }),
  })
}

async function readCitation(
  c: AppContext,
  { chart: present, page, locale }: AskedChart,
): Promise<Citation | undefined> {
  if (present.publishedState !== 'PUBLISHED') return undefined
  const { database } = c.get('services')
  const chart = present.state ? present : await readLast(present.key)
  if (!chart?.state) return undefined
  const { key, number, publishedAt } = chart.state
  const datasets = await describeDatasets(c, chart, locale)
  const author = await readCitedName(database, key)
  const { operatorName, publicUrl } = page.site
  return {
    key,
    number,
    publishedAt,
    title: (await toTitle(page, chart, locale)) || datasets[0]?.title || key,
    ...(author && { author }),
    site: operatorName ?? new URL(publicUrl).host,
    address: `${publicUrl}/${locale}/v/${chart.key}`,
    datasets,
  }

  async function readLast(ofChart: string): Promise<AskedChart['chart'] | undefined> {
    const last = await readLastState(database, ofChart)
    return last && page.readChart(toStateReference(ofChart, last.number))
  }
}

/** Returns the title of the whole project. */
async function toTitle(
  { query }: AskedChart['page'],
  chart: AskedChart['chart'],
  locale: AskedChart['locale'],
): Promise<string> {
  if (dashboardLayoutOf(chart)) return dashboardTitle(chart, locale)
  const whole = markdownToText(readLocalized(chart.data.layout.meta.title, locale))
  if (whole) return whole
  const first = new URLSearchParams({ chart: '1' })
  return chartTitle(await loadFilledChart(query, chart, locale, first), [], locale)
}

/** Describes the distinct datasets of a chart, in the versions it was published with. */
async function describeDatasets(
  c: AppContext,
  { data: { chartConfigs, dataSource } }: AskedChart['chart'],
  locale: AskedChart['locale'],
): Promise<Citation['datasets']> {
  const source = c.get('services').sources.find(dataSource.type, dataSource.url)
  const iris = [...new Set(chartConfigs.flatMap(({ cubes }) => cubes.map(({ iri }) => iri)))]
  if (!source) return iris.map((iri) => ({ iri, title: iri }))
  return Promise.all(iris.map((iri) => source.metadata(iri, locale)))
}
