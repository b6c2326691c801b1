import {
  cubeMetadataDocument,
  type DashboardView,
  keepsItsData,
  loadLatestCubes,
  type RunQuery,
  type SavedChart,
  toSourceVariables,
  withoutNulls,
} from '@tessera/api'
import type { MessageId } from '@tessera/i18n'
import { isSwitchedOn } from '@tessera/project'
import { toMetadataEntries } from '../browse/preview/metadata-entries.ts'
import type { PageWords } from '../state/words.tsx'

/** The metadata of a dataset of a dashboard, in the page's language. */
export type DatasetStatement = {
  iri: string
  title: string
  titleLanguage?: string
  description: string
  descriptionLanguage?: string
  /** A notice that it is not published yet. */
  warning?: string
  facts: { label: string; values: { text: string; href?: string }[] }[]
}

/** The facts about the data that readers of official statistics need, in this order, after the producers. */
const STATED: MessageId[] = [
  'dataset.metadata.contact',
  'dataset.metadata.datePublished',
  'dataset.metadata.dateModified',
  'dataset.metadata.expires',
  'dataset.metadata.updateFrequency',
  'dataset.metadata.version',
  'dataset.metadata.licence',
  'dataset.metadata.landingPage',
]

/**
 * Returns the metadata of the distinct datasets of a dashboard, in the order of the charts; empty if the author
 * switched it off. Skips datasets whose source does not respond; their charts report that.
 */
export async function loadStatement(
  query: RunQuery,
  chart: SavedChart,
  { charts }: DashboardView,
  words: PageWords,
): Promise<DatasetStatement[]> {
  if (!isSwitchedOn(chart.data, 'dataStatement') || chart.doubt) return []
  const { chartConfigs, dataSource } = chart.data
  const saved = chartConfigs.filter(({ key }) => charts.every(({ config }) => config.key !== key))
  const drawn = charts.flatMap(({ config }) => config.cubes)
  const cubes = saved.flatMap((config) => config.cubes)
  const others = keepsItsData(chart) ? cubes : await settle(loadLatestCubes(query, dataSource, cubes))
  const iris = [...new Set([...drawn, ...(others ?? [])].map(({ iri }) => iri))]
  const told = await Promise.all(
    iris.map((iri) =>
      settle(query(cubeMetadataDocument, { ...toSourceVariables(dataSource), locale: words.locale, iri })),
    ),
  )
  return told.flatMap((answer) => (answer ? [toStatement(withoutNulls(answer.dataCubeMetadata), words)] : []))
}

const settle = <Value>(promise: Promise<Value>): Promise<Value | undefined> => promise.catch(() => undefined)

function toStatement(metadata: Parameters<typeof toMetadataEntries>[0], words: PageWords): DatasetStatement {
  const { iri, title, titleLanguage, description, descriptionLanguage, publicationStatus } = metadata
  const entries = toMetadataEntries(metadata, words)
  // the publisher is nearly always the producer, so list it only once
  const producer: MessageId = metadata.creator ? 'dataset.metadata.creator' : 'dataset.metadata.publisher'
  const facts = [producer, ...STATED].flatMap((label) => entries.filter((entry) => entry.label === label))
  return {
    iri,
    title: title || iri,
    description,
    ...(titleLanguage && { titleLanguage }),
    ...(descriptionLanguage && { descriptionLanguage }),
    ...(publicationStatus === 'DRAFT' && { warning: words.t('dataset.publicationStatus.draft.warning') }),
    facts: facts.map(({ label, values }) => ({
      label: words.t(label),
      values: values.map(({ text, href }) => ({ text, ...(href && { href }) })),
    })),
  }
}
