import { setImmediate as letOthers } from 'node:timers/promises'
import { type DataFormat, toDatasetPath } from '@tessera/api'
import {
  type Components,
  type DownloadStream,
  isLocale,
  type LaidOutDownload,
  type Locale,
  type Table,
  toDownloadSteps,
} from '@tessera/cube'
import type { CubeSource } from '@tessera/sources'
import { answerDataFile } from '../data-files/answer-data-file.ts'
import type { DataFile } from '../data-files/write-data.ts'
import type { AppContext } from '../http/app-env.ts'
import { preferredLocale } from '../http/preferred-locale.ts'
import { answerNobody, isAborted, makeWayUnlessAborted } from '../http/unless-aborted.ts'

/** The maximum size of a whole dataset. Its columns are in memory while it is written, at 8 bytes per cell. */
const MAX_CELLS = 30_000_000

/**
 * Responds to `/api/dataset.csv` and the other formats with all observations of a cube, with labels in one language,
 * under the headings of a download. Streams rows, so that large cubes are not in memory twice.
 */
export async function answerData(
  c: AppContext,
  source: CubeSource,
  iri: string,
  format: DataFormat,
  origin: string,
): Promise<Response> {
  const lang = c.req.query('lang')
  const locale = isLocale(lang) ? lang : preferredLocale(c.req.header('accept-language'))
  const whole = await openWholeData(c, source, iri, locale, origin)
  if (!whole) return answerNobody()
  const headers = {
    'content-language': locale,
    'cache-control': 'public, max-age=300',
    ...(isLocale(lang) ? {} : { vary: 'Accept-Language' }),
  }
  return answerDataFile(c, { format, part: 'full', ...whole, locale, headers })
}

/** Returns all observations of a cube as a sheet with its description; `undefined` if the client has disconnected. */
export async function openWholeData(
  c: AppContext,
  source: CubeSource,
  iri: string,
  locale: Locale,
  origin: string,
): Promise<Pick<DataFile, 'sheet' | 'notes'> | undefined> {
  const [metadata, components, table] = await Promise.all([
    source.metadata(iri, locale),
    source.components({ iri }, locale, { loadValues: true }),
    source.observations({ iri }, locale, { maxCells: MAX_CELLS }),
  ])
  if (isAborted(c)) return undefined
  const sheet = await layOut(table, components, locale, makeWayUnlessAborted(c))
  const address = origin + toDatasetPath(locale, { iri, dataSource: source.key })
  const notes = { title: metadata.title, sources: [metadata], filters: [], address, made: new Date() }
  return { sheet, notes }
}

/** Lays a table out as a sheet in steps, yielding to other work or to `makeWay` in between. */
export async function layOut(
  table: Table,
  components: Components,
  locale: Locale,
  makeWay: () => Promise<void> = letOthers,
): Promise<DownloadStream & LaidOutDownload> {
  const steps = toDownloadSteps(table, components, locale)
  let step = steps.next()
  while (!step.done) {
    await makeWay()
    step = steps.next()
  }
  return step.value
}
