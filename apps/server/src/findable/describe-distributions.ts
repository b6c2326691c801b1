import { DATA_FORMATS, type DataFormat, toDatasetFilePath } from '@tessera/api'
import { DEFAULT_LOCALE, type Locale } from '@tessera/cube'
import { EMBEDDED_URL } from '../sources.ts'
import type { DatasetRecord } from './dataset-record.ts'
import type { DescriptionPlace } from './describe-dataset.ts'
import {
  type DescriptionGraph,
  type Node,
  readIri,
  type Statement,
  toIri,
  toText,
} from './description-graph.ts'
import { toDate } from './to-time.ts'
import { dcat, dct, rdfs, toFileTypeIri, toLanguageIri, toMediaTypeIri } from './vocabulary.ts'

const TYPES = {
  csv: { media: 'text/csv', file: 'CSV', title: 'CSV' },
  json: { media: 'application/json', file: 'JSON', title: 'JSON' },
} as const

/**
 * The forms in which a cube can be had: files with all observations in each language it is written in, and the
 * endpoint it comes from.
 */
export function describeDistributions(
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

/** What holds for all forms of a cube. DCAT-AP keeps the licence with the distributions. */
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
  const { media, file: fileType, title } = TYPES[format]
  const address = toIri(place.origin + toDatasetFilePath(format, place.reference, locale ?? DEFAULT_LOCALE))
  return graph.add(toIri(`${address.value}#distribution`), dcat('Distribution'), [
    [dct('title'), toText(locale ? `${title} (${locale})` : title)],
    [dct('language'), locale && toIri(toLanguageIri(locale))],
    [dct('format'), toIri(toFileTypeIri(fileType))],
    [dcat('mediaType'), toIri(toMediaTypeIri(media))],
    [dcat('accessURL'), address],
    [dcat('downloadURL'), address],
    ...common,
  ])
}

/** A SPARQL endpoint as a service that has the cube among others; databases are asked by nobody but us. */
function describeEndpoint(
  graph: DescriptionGraph,
  { source, metadata }: DatasetRecord,
  { origin }: DescriptionPlace,
  common: Statement[],
): Node | undefined {
  if (source.type !== 'sparql') return undefined
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
