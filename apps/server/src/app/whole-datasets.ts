import {
  chartInAddress,
  type DataFormat,
  dashboardLayoutOf,
  isApiError,
  loadFittingCubes,
  type SavedChart,
} from '@tessera/api'
import type { ChartConfig } from '@tessera/chart'
import { type CubeSource, SourceError } from '@tessera/sources'
import type { FileNotes } from '../data-files/file-notes.ts'
import { DATA_WRITERS, UnfitData } from '../data-files/write-data.ts'
import type { AppContext } from '../http/app-env.ts'
import { refuseWithout } from '../http/failures.ts'
import { refuse } from '../http/reply.ts'
import { makeWayUnlessAborted } from '../http/unless-aborted.ts'
import { answerData, openWholeData } from '../open-data/answer-data.ts'
import type { AskedChart } from './asked-chart.ts'

/** Returns whether an address refers to a whole dashboard rather than to one of its charts or datasets. */
export const asksForDashboard = ({ chart, params }: AskedChart): boolean =>
  dashboardLayoutOf(chart) !== undefined && !['chart', 'tab', 'dataset'].some((key) => params.has(key))

/**
 * Responds with all observations of a chart's dataset, in the version the chart uses. For several datasets, uses the
 * first, or the one named by `dataset`.
 */
export async function answerWholeDataset(
  c: AppContext,
  format: DataFormat,
  { chart, page, params, locale }: AskedChart,
): Promise<Response> {
  const saved = chartInAddress(chart, params)
  const source = findSource(c, chart)
  if (!source) return refuse(c, 404, 'The data source of this chart is not configured here.')
  try {
    const { cubes } = await loadFittingCubes(page.query, chart, saved, locale)
    const asked = c.req.query('dataset')
    const cube = cubes.find(
      ({ iri, unversionedIri }, index) =>
        asked === undefined || [iri, unversionedIri, saved.cubes[index]?.iri].includes(asked),
    )
    if (!cube) return refuse(c, 404, 'This chart does not show this dataset.', 'dataset')
    return await answerData(c, source, cube.iri, format, page.site.publicUrl)
  } catch (error) {
    if (isApiError(error)) return refuseWithout(c, error)
    throw error
  }
}

/** A whole dataset and its file. `written` is absent if the data are unavailable. */
export type WholeDataset = {
  iri: string
  written?: { notes: FileNotes; format: DataFormat; content: ReadableStream<Uint8Array> }
}

/**
 * Yields the distinct whole datasets of charts, in the versions that `answerWholeDataset` uses. Reads them one at a
 * time, so that only one is in memory. Replaces formats that cannot hold a dataset by CSV.
 */
export async function* openWholeDatasets(
  c: AppContext,
  format: DataFormat,
  { chart, page, locale }: AskedChart,
  charts: ChartConfig[],
): AsyncGenerator<WholeDataset> {
  const source = findSource(c, chart)
  const { scratch } = c.get('services')
  const makeWay = makeWayUnlessAborted(c)
  const seen = new Set<string>()
  for (const saved of charts) {
    // if the newest versions cannot be determined, use the saved ones
    const { cubes } = await loadFittingCubes(page.query, chart, saved, locale).catch(() => saved)
    for (const { iri } of cubes) {
      if (seen.has(iri)) continue
      seen.add(iri)
      const whole = source && (await openOrNothing(c, source, iri, locale, page.site.publicUrl))
      if (!whole) {
        yield { iri }
        continue
      }
      const write = async (as: DataFormat) => ({
        notes: whole.notes,
        format: as,
        content: await DATA_WRITERS[as]({ ...whole, locale, makeWay, scratch }),
      })
      const written = await write(format).catch((error: unknown) => {
        if (error instanceof UnfitData) return write('csv')
        throw error
      })
      yield { iri, written }
    }
  }
}

/** Opens a dataset; `undefined` if it is unavailable, which does not affect the rest of an archive. */
const openOrNothing = (...asked: Parameters<typeof openWholeData>): ReturnType<typeof openWholeData> =>
  openWholeData(...asked).catch((error: unknown) => {
    if (error instanceof SourceError) return undefined
    throw error
  })

const findSource = (c: AppContext, { data: { dataSource } }: SavedChart): CubeSource | undefined =>
  c.get('services').sources.find(dataSource.type, dataSource.url)
