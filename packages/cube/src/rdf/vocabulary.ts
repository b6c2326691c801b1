const names =
  (base: string) =>
  (name: string): string =>
    base + name

// The vocabularies of cubes and catalogues: functions from a local name to an IRI ('' yields the namespace).
export const cube = names('https://cube.link/')
export const dcat = names('http://www.w3.org/ns/dcat#')
export const dct = names('http://purl.org/dc/terms/')
export const foaf = names('http://xmlns.com/foaf/0.1/')
export const geo = names('http://www.opengis.net/ont/geosparql#')
export const hydra = names('http://www.w3.org/ns/hydra/core#')
export const meta = names('https://cube.link/meta/')
/** The W3C's older RDF Data Cube vocabulary, which is only detected. */
export const qb = names('http://purl.org/linked-data/cube#')
export const qudt = names('http://qudt.org/schema/qudt/')
export const rdf = names('http://www.w3.org/1999/02/22-rdf-syntax-ns#')
export const rdfs = names('http://www.w3.org/2000/01/rdf-schema#')
export const relation = names('https://cube.link/relation/')
/** Publishers write schema.org with http or https. We write http and accept both. */
export const schema = names('http://schema.org/')
export const sh = names('http://www.w3.org/ns/shacl#')
export const skos = names('http://www.w3.org/2004/02/skos/core#')
/** SDMX's attributes of observations, of which only the status is used. */
export const sdmxAttribute = names('http://purl.org/linked-data/sdmx/2009/attribute#')
/** The publication status of a cube: `Published` or `Draft`. */
export const status = names('https://ld.admin.ch/vocabulary/CreativeWorkStatus/')
export const time = names('http://www.w3.org/2006/time#')
export const vcard = names('http://www.w3.org/2006/vcard/ns#')
export const xsd = names('http://www.w3.org/2001/XMLSchema#')
