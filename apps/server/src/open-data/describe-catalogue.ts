import type { DatasetReference } from '@tessera/api'
import { LOCALES } from '@tessera/cube'
import { dcat, dct, foaf } from '@tessera/cube/rdf'
import { catalogueOf } from '@tessera/i18n/load'
import { toLanguageIri } from './authority-iris.ts'
import type { DatasetRecord } from './dataset-record.ts'
import { describeDataset } from './describe-dataset.ts'
import { type DescriptionGraph, type Node, readIri, toIri, toText } from './description-graph.ts'
import { toDate } from './to-time.ts'

/** The publisher of a catalogue, and its address. */
export type CatalogueFacts = {
  origin: string
  operatorName?: string
  operatorMail?: string
  operatorUrl?: string
}

/** A dataset of a catalogue, and its reference in addresses. */
export type CatalogueDataset = { record: DatasetRecord; reference: DatasetReference }

/** Describes all datasets of a source as a `dcat:Catalog` of DCAT-AP 3. */
export function describeCatalogue(
  graph: DescriptionGraph,
  datasets: CatalogueDataset[],
  facts: CatalogueFacts,
): Node {
  const { origin } = facts
  const dates = datasets.map(
    ({ record }) => record.metadata.dateModified ?? record.metadata.datePublished ?? '',
  )
  const newest = dates
    .map((date) => date.slice(0, 10))
    .sort()
    .at(-1)
  const homepage = graph.add(toIri(`${origin}/`), foaf('Document'), [])
  return graph.add(toIri(`${origin}/api/catalogue.ttl#catalogue`), dcat('Catalog'), [
    [
      dct('title'),
      ...LOCALES.map((locale) => toText(`Tessera – ${catalogueOf(locale)['home.title']}`, locale)),
    ],
    [dct('description'), ...LOCALES.map((locale) => toText(catalogueOf(locale)['home.lead'], locale))],
    [dct('publisher'), describeOperator(graph, facts)],
    [foaf('homepage'), homepage],
    [dct('language'), ...LOCALES.map((locale) => toIri(toLanguageIri(locale)))],
    [dct('modified'), toDate(newest)],
    [
      dcat('dataset'),
      ...datasets.map(({ record, reference }) => describeDataset(graph, record, { origin, reference })),
    ],
  ])
}

/** Describes the operator. A local installation has no name. */
function describeOperator(graph: DescriptionGraph, facts: CatalogueFacts): Node {
  const { operatorName, operatorMail, operatorUrl } = facts
  const names = operatorName
    ? [toText(operatorName)]
    : LOCALES.map((locale) => toText(catalogueOf(locale)['footer.local'], locale))
  return graph.addBlank(foaf('Agent'), [
    [foaf('name'), ...names],
    [foaf('mbox'), operatorMail ? readIri(`mailto:${operatorMail}`) : undefined],
    [foaf('homepage'), operatorUrl ? describeSite(graph, operatorUrl) : undefined],
  ])
}

function describeSite(graph: DescriptionGraph, address: string): Node | undefined {
  const iri = readIri(address)
  return iri && graph.add(iri, foaf('Document'), [])
}
