import { setImmediate as letOthers } from 'node:timers/promises'
import { type DataFormat, dataFileName } from '@tessera/api'
import {
  type Components,
  type DownloadStream,
  isLocale,
  type Locale,
  type Table,
  toCsvLines,
  toDownloadSteps,
} from '@tessera/cube'
import type { CubeSource } from '@tessera/sources'
import type { AppContext } from '../http/app-env.ts'
import { contentDisposition } from '../http/content-disposition.ts'
import { preferredLocale } from '../http/preferred-locale.ts'
import { answerNobody, hasGone } from '../load/unless-gone.ts'
import { toByteStream, toJsonParts } from './to-byte-stream.ts'

/** What a whole dataset may have: its columns stand in memory while it is written, with 8 bytes a cell. */
const MOST_CELLS = 30_000_000

/**
 * `/api/dataset.csv` and `.json`: all observations of a cube with labels in a language, under the headings of a
 * download. Rows leave as they are written, so large cubes do not stand in memory twice.
 */
export async function answerData(
  c: AppContext,
  source: CubeSource,
  iri: string,
  format: DataFormat,
): Promise<Response> {
  const lang = c.req.query('lang')
  const locale = isLocale(lang) ? lang : preferredLocale(c.req.header('accept-language'))
  const [metadata, components, table] = await Promise.all([
    source.metadata(iri, locale),
    source.components({ iri }, locale, { loadValues: true }),
    source.observations({ iri }, locale, { mostCells: MOST_CELLS }),
  ])
  if (hasGone(c)) return answerNobody()
  const { makeWay } = c.get('services')
  const sheet = await layOut(table, components, locale, makeWay)
  const isCsv = format === 'csv'
  return c.body(
    toByteStream(isCsv ? toCsvLines(sheet) : toJsonParts({ title: metadata.title }, sheet), makeWay),
    200,
    {
      'content-type': isCsv ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8',
      'content-disposition': contentDisposition('attachment', dataFileName(metadata.title, 'full', format)),
      'content-language': locale,
      'cache-control': 'public, max-age=300',
      ...(isLocale(lang) ? {} : { vary: 'Accept-Language' }),
    },
  )
}

/** The sheet of a table, made in steps between which others have their turn, or what `makeWay` gives them. */
export async function layOut(
  table: Table,
  components: Components,
  locale: Locale,
  makeWay: () => Promise<void> = letOthers,
): Promise<DownloadStream> {
  const steps = toDownloadSteps(table, components, locale)
  let step = steps.next()
  while (!step.done) {
    await makeWay()
    step = steps.next()
  }
  return step.value
}
