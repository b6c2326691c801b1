import type { CubeMetadata, Locale, Term } from '@tessera/cube'
import * as vocabulary from '@tessera/cube/rdf'
import { pickAll, pickOtherLanguage, pickText } from '../model/pick-text.ts'
import type { TaggedText } from '../model/rdf-term.ts'
import { canBeIri, isLiteralTerm } from '../model/rdf-term.ts'
import { bothSchemas } from '../model/schema-org.ts'
import { toCreator } from '../search/catalogue.ts'
import type { SparqlClient } from './client.ts'
import { toMissingCube } from './other-vocabulary.ts'
import { readNames } from './read-names.ts'
import { anyOf, joinSparql, type SparqlText, sparql, iri as toIri } from './term.ts'
import { TripleIndex } from './triple-index.ts'

const { cube, dcat, dct, rdfs, schema, vcard } = vocabulary

const TITLE = [schema('name'), dct('title')]
const DESCRIPTION = [schema('description'), dct('description')]

/** The statements of an endpoint about a cube, in all languages. */
export type CubeStatements = { iri: string; index: TripleIndex; names: Map<string, TaggedText[]> }

/** Reads all statements about a cube. Rejects with a SourceError `not-found` if it is not a cube. */
export async function readStatements(client: SparqlClient, iri: string): Promise<CubeStatements> {
  const index = TripleIndex.fromRows(canBeIri(iri) ? await client.select(toMetadataQuery(iri)) : [], iri)
  if (!index.isA(iri, cube('Cube'))) throw toMissingCube(index, iri)
  const named = [dct('creator'), schema('creator'), dcat('theme')].flatMap((each) => index.iris(iri, each))
  return { iri, index, names: await readNames(client, named) }
}

/** Nested nodes whose triples belong to the cube's metadata. */
const NESTED = [dcat('contactPoint'), ...bothSchemas('contactPoint'), dct('temporal'), dct('spatial')]

/** Selects the statements of a cube: ?s ?p ?o, with ?s unbound for the cube itself; histories as schema:isPartOf. */
function toMetadataQuery(cubeIri: string): SparqlText {
  const self = toIri(cubeIri)
  const parts = [
    // the cube's own isPartOf does not name a history but, for example, a collection
    sparql`{ ${self} ?p ?o . FILTER(?p NOT IN (${joinSparql(bothSchemas('isPartOf').map(toIri), ', ')})) }`,
    sparql`{ ?o ${anyOf(bothSchemas('hasPart'))} ${self} . BIND(${toIri(schema('isPartOf'))} AS ?p) }`,
    sparql`{ ${self} ${anyOf(NESTED)} ?s . ?s ?p ?o . }`,
  ]
  return sparql`SELECT ?s ?p ?o WHERE { ${joinSparql(parts, ' UNION ')} }`
}

/** Converts statements to metadata. Missing properties stay absent; texts are picked by language. */
export function toMetadata({ iri, index, names }: CubeStatements, locale: Locale): CubeMetadata {
  const text = (...predicates: string[]): string | undefined => readText(index, iri, predicates, locale)
  const otherLanguage = (...predicates: string[]): string | undefined =>
    pickOtherLanguage(
      predicates.map((predicate) => index.texts(iri, predicate)).find(({ length }) => length > 0) ?? [],
      locale,
    )
  const isPublished = index
    .all(iri, schema('creativeWorkStatus'))
    .some(({ value }) => value === vocabulary.status('Published'))
  return {
    iri,
    unversionedIri: index.iris(iri, schema('isPartOf'))[0] ?? iri,
    title: text(...TITLE) ?? iri,
    description: text(...DESCRIPTION) ?? '',
    titleLanguage: otherLanguage(...TITLE),
    descriptionLanguage: otherLanguage(...DESCRIPTION),
    identifier: index.value(iri, dct('identifier')),
    version: index.value(iri, schema('version')),
    datePublished: index.value(iri, schema('datePublished')),
    dateModified: index.value(iri, schema('dateModified')),
    expires: index.value(iri, schema('expires')),
    publicationStatus: isPublished ? 'PUBLISHED' : 'DRAFT',
    publisher: pickText(index.texts(iri, dct('publisher')), locale),
    ...toPeople({ iri, index, names }, locale),
    contactPoints: readContacts(index, iri, locale),
    landingPage: text(dcat('landingPage')),
    keywords: pickAll(
      [...index.texts(iri, dcat('keyword')), ...index.texts(iri, schema('keywords'))],
      locale,
    ),
    workExamples: index.iris(iri, schema('workExample')),
    licence: text(dct('license'), schema('license'), dct('rights')),
    temporalCoverage: readPeriod(index, iri) ?? text(schema('temporalCoverage')),
    spatialCoverage: readPlace(index, iri, locale) ?? text(schema('spatialCoverage')),
    updateFrequency: text(dct('accrualPeriodicity')),
  }
}

/** Returns the text of the first predicate that has one, picked by language; otherwise an iri. */
function readText(
  index: TripleIndex,
  node: string,
  predicates: string[],
  locale: Locale,
): string | undefined {
  for (const predicate of predicates) {
    const text = pickText(index.texts(node, predicate), locale)
    const [iri] = index.iris(node, predicate)
    if (text !== undefined || iri !== undefined) return text ?? iri
  }
  return undefined
}

function toPeople(
  { iri, index, names }: CubeStatements,
  locale: Locale,
): Pick<CubeMetadata, 'creator' | 'themes'> {
  const creators = [...index.iris(iri, dct('creator')), ...index.iris(iri, schema('creator'))]
  const themes = index.iris(iri, dcat('theme'))
  const creator = toCreator(creators.map((each) => ({ iri: each, names: names.get(each) ?? [] })))
  const toTerm = (each: string): Term => ({
    iri: each,
    label: pickText(names.get(each) ?? [], locale) ?? each,
  })
  return {
    ...(creator ? { creator: toTerm(creator.iri) } : {}),
    themes: themes.filter((theme) => names.has(theme)).map(toTerm),
  }
}

function readContacts(index: TripleIndex, iri: string, locale: Locale): CubeMetadata['contactPoints'] {
  const nodes = [...index.nodes(iri, dcat('contactPoint')), ...index.nodes(iri, schema('contactPoint'))]
  const contacts = nodes.map((node) => {
    const name = readText(index, node, [vcard('fn'), schema('name')], locale)
    const email = readText(index, node, [vcard('hasEmail'), schema('email')], locale)?.replace(/^mailto:/, '')
    return { ...(name ? { name } : {}), ...(email ? { email } : {}) }
  })
  // Publishers state the same contact in two vocabularies.
  const distinct = new Map(contacts.map((contact) => [JSON.stringify(contact), contact]))
  return [...distinct]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, contact]) => ((contact.name ?? contact.email) ? [contact] : []))
}

function readPeriod(index: TripleIndex, iri: string): string | undefined {
  const [node] = index.nodes(iri, dct('temporal'))
  if (node === undefined) return index.all(iri, dct('temporal')).find(isLiteralTerm)?.value
  const from = index.value(node, schema('startDate')) ?? index.value(node, dcat('startDate'))
  const to = index.value(node, schema('endDate')) ?? index.value(node, dcat('endDate'))
  return from || to ? `${from ?? ''}/${to ?? ''}` : undefined
}

function readPlace(index: TripleIndex, iri: string, locale: Locale): string | undefined {
  const [node] = index.nodes(iri, dct('spatial'))
  const named =
    node === undefined ? undefined : readText(index, node, [schema('name'), rdfs('label')], locale)
  return named ?? readText(index, iri, [dct('spatial')], locale)
}
