/** The prefixes of descriptions; a document declares those it uses. */
export const PREFIXES = {
  dcat: 'http://www.w3.org/ns/dcat#',
  dct: 'http://purl.org/dc/terms/',
  foaf: 'http://xmlns.com/foaf/0.1/',
  hydra: 'http://www.w3.org/ns/hydra/core#',
  rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  rdfs: 'http://www.w3.org/2000/01/rdf-schema#',
  skos: 'http://www.w3.org/2004/02/skos/core#',
  vcard: 'http://www.w3.org/2006/vcard/ns#',
  xsd: 'http://www.w3.org/2001/XMLSchema#',
} as const

const term =
  (prefix: keyof typeof PREFIXES) =>
  (name: string): string =>
    PREFIXES[prefix] + name

export const dcat = term('dcat')
export const dct = term('dct')
export const foaf = term('foaf')
export const hydra = term('hydra')
export const rdf = term('rdf')
export const rdfs = term('rdfs')
export const skos = term('skos')
export const vcard = term('vcard')
export const xsd = term('xsd')

/** Authority tables of the Publications Office of the EU, which DCAT-AP names for these values. */
const AUTHORITY = 'http://publications.europa.eu/resource/authority/'
const LANGUAGES = { de: 'DEU', fr: 'FRA', it: 'ITA', en: 'ENG' } as const

export const toLanguageIri = (locale: keyof typeof LANGUAGES): string =>
  `${AUTHORITY}language/${LANGUAGES[locale]}`
export const toFileTypeIri = (name: 'CSV' | 'JSON' | 'SPARQLQ'): string => `${AUTHORITY}file-type/${name}`
export const toMediaTypeIri = (type: string): string => `https://www.iana.org/assignments/media-types/${type}`
