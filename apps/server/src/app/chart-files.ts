import { isDataFormat, type PageContext } from '@tessera/api'
import { isLocale } from '@tessera/cube'
import { CHART_FILE_KINDS } from '../http/addresses.ts'
import type { AppContext } from '../http/app-env.ts'
import { acceptsPage } from '../http/failures.ts'
import { refuse } from '../http/reply.ts'
import { sentencePage } from '../http/sentence-page.ts'
import { answerOneFile } from '../one-file/answer-one-file.ts'
import { answerCitation } from './answer-citation.ts'
import { answerChartArchive } from './chart-archive.ts'
import { answerChartData } from './chart-data.ts'
import { answerChartPicture } from './chart-picture.ts'
import { isCitationFormat } from './citation.ts'
import { answerWholeDataset, asksForDashboard } from './whole-datasets.ts'

/** Files of charts: pictures, data, archives and citations. */
export const CHART_FILES = `/v/:file{[^/]+\\.(?:${Object.keys(CHART_FILE_KINDS).join('|')})}`

/** Responds with the file of a chart; 404 if it does not exist, as a page if a browser opens the address itself. */
export async function answerChartFile(c: AppContext, file: string, page: PageContext): Promise<Response> {
  const [, key = '', format] = /^(.+)\.(\w+)$/.exec(file) ?? []
  const chart = await page.readChart(key)
  if (!chart) {
    c.header('Vary', 'Accept', { append: true })
    return acceptsPage(c)
      ? sentencePage(c, 'missing', 404)
      : refuse(c, 404, 'No published chart has this key.')
  }
  const lang = c.req.query('lang')
  const locale = isLocale(lang) ? lang : page.preferredLocale
  const params = new URL(c.req.url).searchParams
  const asked = { chart, page, params, locale, isNegotiated: !isLocale(lang) }
  if (format === 'html') return answerOneFile(c, asked)
  const isWhole = params.get('full') === 'true'
  if (format === 'zip') return answerChartArchive(c, asked, isWhole ? 'csv' : undefined)
  if (isCitationFormat(format)) return answerCitation(c, format, asked)
  if (isDataFormat(format) && isWhole)
    return asksForDashboard(asked)
      ? answerChartArchive(c, asked, format)
      : answerWholeDataset(c, format, asked)
  return isDataFormat(format)
    ? answerChartData(c, format, asked)
    : answerChartPicture(c, format === 'png' || format === 'pdf' ? format : 'svg', asked)
}
