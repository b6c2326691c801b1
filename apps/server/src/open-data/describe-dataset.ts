import {
  DATA_FILES,
  DATA_FORMATS,
  type DataFormat,
  type DatasetReference,
  toDatasetFilePath,
  toDatasetPath,
} from '@tessera/api'
import { DEFAULT_LOCALE, decodeEntities, type Locale } from '@tessera/cube'
import { dcat, dct, foaf, rdfs, skos, vcard } from '@tessera/cube/rdf'
import { EMBEDDED_URL } from '../sources.ts'
import { toFileTypeIri, toLanguageIri, toMediaTypeIri } from './authority-iris.ts'
import type { DatasetRecord, TextInLanguage } from './dataset-record.ts'
import {
  type DescriptionGraph,
  type Node,
  readIri,
  type Statement,
  toIri,
  toText,
  type Value,
} from './description-graph.ts'
import { toDate, toPeriod } from './to-time.ts'

/** Where the addresses in descriptions lead. */
export type DescriptionPlace = {
  /** Without a trailing slash. */
  origin: string
  /** The dataset's reference in addresses. */
  reference: DatasetReference
}

export const toTexts = (texts: TextInLanguage[]): (Value | undefined)[] =>
  texts.map(({ text, language }) => toText(text, language))

/**
 * Describes a cube as a `dcat:Dataset` of DCAT-AP 3 (https://semiceu.github.io/DCAT-AP/releases/3.0.0/), with all
 * mandatory, recommended and optional properties that the cube states.
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
    [dct('spatial'), describeNamed(graph, dct('Location'), metadata.spatialCoverage)],
    [dct('accrualPeriodicity'), describeNamed(graph, dct('Frequency'), metadata.updateFrequency)],
    [dcat('landingPage'), describePage(graph, metadata.landingPage) ?? describePage(graph, page)],
    [foaf('page'), describePage(graph, page)],
    [dcat('distribution'), ...describeDistributions(graph, record, place)],
  ])
}

/** A description is mandatory, so the title replaces a missing one. */
const toDescriptions = ({ descriptions, titles }: DatasetRecord): (Value | undefined)[] =>
  toTexts(descriptions.some(({ text }) => text.trim()) ? descriptions : titles)

/** Describes the publisher, which cubes state as text, sometimes with markup. Falls back to the creator. */
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
    // a period that cannot be parsed is kept as text
    [rdfs('label'), period.start || period.end ? undefined : toText(coverage)],
  ])
}

/**
 * A resource that a cube names by iri or in words. DCAT-AP asks for iris of European lists; cubes that use words keep
 * them.
 */
function describeNamed(graph: DescriptionGraph, type: string, name: string | undefined): Node | undefined {
  if (!name) return undefined
  const iri = readIri(name)
  return iri ? graph.add(iri, type, []) : graph.addBlank(type, [[rdfs('label'), toText(name)]])
}

function describePage(graph: DescriptionGraph, address: string | undefined): Node | undefined {
  const iri = /^https?:/i.test(address ?? '') ? readIri(address) : undefined
  return iri && graph.add(iri, foaf('Document'), [])
}

/** The plain text of markup: without tags, with character references decoded. */
const toPlainText = (markup: string): string =>
  decodeEntities(markup.replace(/<\/?[a-z!][^<>]*>/gi, ' '))
    .replace(/\s+/g, ' ')
    .trim()

/** The file types of the European list, which lacks JSON-stat: JSON is used. */
const FILE_TYPES: Record<DataFormat, string> = {
  csv: 'CSV',
  xlsx: 'XLSX',
  jsonstat: 'JSON',
  parquet: 'PARQUET',
  json: 'JSON',
}

/** The distributions of a cube: files with all observations in each of its languages, and its endpoint. */
function describeDistributions(
  graph: DescriptionGraph,
  record: DatasetRecord,
  place: DescriptionPlace,
): (Node | undefined)[] {
  const common = toCommonStatements(graph, record)
  const languages: (Locale | undefined)[] = record.languages.length > 0 ? record.languages : [undefined]
  return [
    ...DATA_FORMATS.flatMap((format) =>
      languages.map((locale) => describeFile(graph, { format, locale, common, place })),
    ),
    describeEndpoint(graph, record, place, common),
  ]
}

/** Statements common to all distributions. DCAT-AP attaches the licence to them. */
function toCommonStatements(graph: DescriptionGraph, { metadata }: DatasetRecord): Statement[] {
  const licence = readIri(metadata.licence)
  return [
    [dct('license'), licence && graph.add(licence, dct('LicenseDocument'), [])],
    [
      dct('rights'),
      licence || !metadata.licence
        ? undefined
        : graph.addBlank(dct('RightsStatement'), [[rdfs('label'), toText(metadata.licence)]]),
    ],
    [dct('issued'), toDate(metadata.datePublished)],
    [dct('modified'), toDate(metadata.dateModified)],
  ]
}

function describeFile(
  graph: DescriptionGraph,
  file: { format: DataFormat; locale?: Locale; common: Statement[]; place: DescriptionPlace },
): Node {
  const { format, locale, common, place } = file
  const { media, name: title } = DATA_FILES[format]
  const address = toIri(place.origin + toDatasetFilePath(format, place.reference, locale ?? DEFAULT_LOCALE))
  return graph.add(toIri(`${address.value}#distribution`), dcat('Distribution'), [
    [dct('title'), toText(locale ? `${title} (${locale})` : title)],
    [dct('language'), locale && toIri(toLanguageIri(locale))],
    [dct('format'), toIri(toFileTypeIri(FILE_TYPES[format]))],
    [dcat('mediaType'), toIri(toMediaTypeIri(media))],
    [dcat('accessURL'), address],
    [dcat('downloadURL'), address],
    ...common,
  ])
}

/** Describes a SPARQL endpoint as a data service. Databases are not public, so they are not described. */
function describeEndpoint(
  graph: DescriptionGraph,
  { source, metadata }: DatasetRecord,
  { origin }: DescriptionPlace,
  common: Statement[],
): Node | undefined {
  if (!source.hasQueryAddress) return undefined
  const endpoint = readIri(source.url === EMBEDDED_URL ? origin + EMBEDDED_URL : source.url)
  if (!endpoint) return undefined
  const service = graph.add(toIri(`${endpoint.value}#service`), dcat('DataService'), [
    [dct('title'), toText(`SPARQL: ${source.label}`)],
    [dcat('endpointURL'), endpoint],
    [dct('conformsTo'), describeStandard(graph)],
    [dcat('servesDataset'), toIri(metadata.iri)],
  ])
  return graph.addBlank(dcat('Distribution'), [
    [dct('title'), toText('SPARQL')],
    [dct('format'), toIri(toFileTypeIri('SPARQLQ'))],
    [dcat('accessURL'), endpoint],
    [dcat('accessService'), service],
    ...common,
  ])
}

const PROTOCOL = 'http://www.w3.org/TR/sparql11-protocol/'

const describeStandard = (graph: DescriptionGraph): Node =>
  graph.add(toIri(PROTOCOL), dct('Standard'), [[dct('title'), toText('SPARQL 1.1 Protocol')]])
