const CUBE = 'https://cube.link/'
/** The W3C's older vocabulary of the same name, which is only recognised. */
const QB = 'http://purl.org/linked-data/cube#'
const META = 'https://cube.link/meta/'
const RELATION = 'https://cube.link/relation/'
const SH = 'http://www.w3.org/ns/shacl#'
const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#'
const RDFS = 'http://www.w3.org/2000/01/rdf-schema#'
const XSD = 'http://www.w3.org/2001/XMLSchema#'
const QUDT = 'http://qudt.org/schema/qudt/'
const TIME = 'http://www.w3.org/2006/time#'
const DCT = 'http://purl.org/dc/terms/'
const DCAT = 'http://www.w3.org/ns/dcat#'
const VCARD = 'http://www.w3.org/2006/vcard/ns#'
const GEO = 'http://www.opengis.net/ont/geosparql#'
/** Publishers write schema.org with http and with https; answers are read as if all said http. */
const SCHEMA = 'http://schema.org/'
const SCHEMA_SECURE = 'https://schema.org/'

/** Iris of the vocabularies a cube is written in. */
export const vocabulary = {
  cube: (name: string) => CUBE + name,
  qb: (name: string) => QB + name,
  meta: (name: string) => META + name,
  relation: (name: string) => RELATION + name,
  sh: (name: string) => SH + name,
  rdf: (name: string) => RDF + name,
  rdfs: (name: string) => RDFS + name,
  xsd: (name: string) => XSD + name,
  qudt: (name: string) => QUDT + name,
  time: (name: string) => TIME + name,
  dct: (name: string) => DCT + name,
  dcat: (name: string) => DCAT + name,
  vcard: (name: string) => VCARD + name,
  geo: (name: string) => GEO + name,
  schema: (name: string) => SCHEMA + name,
}

/** Stands for a value that the publisher states to be undefined, as an iri and as a literal's datatype. */
export { UNDEFINED_VALUE as UNDEFINED_IRI } from '@tessera/cube'

export const PUBLISHED_IRI = 'https://ld.admin.ch/vocabulary/CreativeWorkStatus/Published'

/** An iri with https://schema.org/ written as http://schema.org/; any other as it is. */
export const withPlainSchema = (iri: string): string =>
  iri.startsWith(SCHEMA_SECURE) ? SCHEMA + iri.slice(SCHEMA_SECURE.length) : iri

/** Both spellings of a schema.org term. */
export const bothSchemas = (name: string): [string, string] => [SCHEMA + name, SCHEMA_SECURE + name]
