import { type DatasetReference, toDatasetPath } from '@tessera/api'
import { DEFAULT_LOCALE } from '@tessera/cube'
import type { DatasetRecord, TextInLanguage } from './dataset-record.ts'
import { describeDistributions } from './describe-distributions.ts'
import { type DescriptionGraph, type Node, readIri, toIri, toText, type Value } from './description-graph.ts'
import { toPlainText } from './to-plain-text.ts'
import { toDate, toPeriod } from './to-time.ts'
import { dcat, dct, foaf, rdfs, skos, toLanguageIri, vcard } from './vocabulary.ts'

/** Where descriptions lead to. */
export type DescriptionPlace = {
  /** Without a slash at the end. */
  origin: string
  /** The dataset as addresses name it. */
  reference: DatasetReference
}

export const toTexts = (texts: TextInLanguage[]): (Value | undefined)[] =>
  texts.map(({ text, language }) => toText(text, language))

/**
 * A cube as a `dcat:Dataset` of DCAT-AP 3 (https://semiceu.github.io/DCAT-AP/releases/3.0.0/): every mandatory and
 * recommended property that the cube states, and the optional ones it states.
 */
export function describeDataset(
  graph: DescriptionGraph,
  record: DatasetRecord,
  place: DescriptionPlace,
): Node {
  const { metadata } = record
  const page = place.origin + toDatasetPath(DEFAULT_LOCALE, place.reference)
  return graph.add(toIri(metadata.iri), dcat('Dataset'), [
    [dct('title'), ...toTexts(record.titles)],
    [dct('description'), ...toDescriptions(record)],
    [dct('identifier'), toText(metadata.identifier ?? metadata.iri)],
    [dcat('version'), toText(metadata.version)],
    [dct('issued'), toDate(metadata.datePublished)],
    [dct('modified'), toDate(metadata.dateModified)],
    [dct('publisher'), describePublisher(graph, record)],
    [dct('creator'), describeCreator(graph, record)],
    [dcat('contactPoint'), ...describeContacts(graph, record)],
    [dcat('theme'), ...describeThemes(graph, record)],
    [dcat('keyword'), ...toTexts(record.keywords)],
    [dct('language'), ...record.languages.map((locale) => toIri(toLanguageIri(locale)))],
    [dct('temporal'), describePeriod(graph, metadata.temporalCoverage)],
    [dct('spatial'), describePlace(graph, metadata.spatialCoverage)],
    [dct('accrualPeriodicity'), describeFrequency(graph, metadata.updateFrequency)],
    [dcat('landingPage'), describePage(graph, metadata.landingPage) ?? describePage(graph, page)],
    [foaf('page'), describePage(graph, page)],
    [dcat('distribution'), ...describeDistributions(graph, record, place)],
  ])
}

/** A description is mandatory; a cube that has none is described by its title. */
const toDescriptions = ({ descriptions, titles }: DatasetRecord): (Value | undefined)[] =>
  toTexts(descriptions.some(({ text }) => text.trim()) ? descriptions : titles)

/** Cubes state a publisher as text, sometimes with markup; the organisation stands in where there is none. */
function describePublisher(graph: DescriptionGraph, record: DatasetRecord): Node | undefined {
  const name = toText(record.metadata.publisher && toPlainText(record.metadata.publisher))
  return name ? graph.addBlank(foaf('Agent'), [[foaf('name'), name]]) : describeCreator(graph, record)
}

function describeCreator(graph: DescriptionGraph, { metadata, labels }: DatasetRecord): Node | undefined {
  const iri = readIri(metadata.creator?.iri)
  if (!metadata.creator || !iri) return undefined
  return graph.add(iri, foaf('Agent'), [[foaf('name'), ...toTexts(labels.get(metadata.creator.iri) ?? [])]])
}

function describeContacts(graph: DescriptionGraph, { metadata }: DatasetRecord): Node[] {
  return metadata.contactPoints.map(({ name, email }) => {
    const address = email?.replace(/^mailto:/, '')
    return graph.addBlank(vcard('Kind'), [
      [vcard('fn'), toText(name ?? address)],
      [vcard('hasEmail'), address ? readIri(`mailto:${address}`) : undefined],
    ])
  })
}

function describeThemes(graph: DescriptionGraph, { metadata, labels }: DatasetRecord): Node[] {
  return metadata.themes.flatMap(({ iri }) => {
    const node = readIri(iri)
    return node
      ? [graph.add(node, skos('Concept'), [[skos('prefLabel'), ...toTexts(labels.get(iri) ?? [])]])]
      : []
  })
}

function describePeriod(graph: DescriptionGraph, coverage: string | undefined): Node | undefined {
  if (!coverage) return undefined
  const period = toPeriod(coverage)
  return graph.addBlank(dct('PeriodOfTime'), [
    [dcat('startDate'), period.start],
    [dcat('endDate'), period.end],
    // what is no period we can read is told as it stands
    [rdfs('label'), period.start || period.end ? undefined : toText(coverage)],
  ])
}

function describePlace(graph: DescriptionGraph, coverage: string | undefined): Node | undefined {
  if (!coverage) return undefined
  const iri = readIri(coverage)
  if (iri) return graph.add(iri, dct('Location'), [])
  return graph.addBlank(dct('Location'), [[rdfs('label'), toText(coverage)]])
}

/** DCAT-AP asks for an iri of the European list of frequencies; a cube that uses words keeps them. */
function describeFrequency(graph: DescriptionGraph, frequency: string | undefined): Node | undefined {
  if (!frequency) return undefined
  const iri = readIri(frequency)
  if (iri) return graph.add(iri, dct('Frequency'), [])
  return graph.addBlank(dct('Frequency'), [[rdfs('label'), toText(frequency)]])
}

function describePage(graph: DescriptionGraph, address: string | undefined): Node | undefined {
  const iri = /^https?:/i.test(address ?? '') ? readIri(address) : undefined
  return iri && graph.add(iri, foaf('Document'), [])
}
