import type { Recipe } from './recipe.ts'

const names = (base: string) => (name: string) => `${base}${name}`

/** The vocabularies the cubes are written in, as functions from a local name to an IRI. */
export const cube = names('https://cube.link/')
export const meta = names('https://cube.link/meta/')
export const sh = names('http://www.w3.org/ns/shacl#')
export const schema = names('http://schema.org/')
export const qudt = names('http://qudt.org/schema/qudt/')
export const time = names('http://www.w3.org/2006/time#')
export const xsd = names('http://www.w3.org/2001/XMLSchema#')
export const rdf = names('http://www.w3.org/1999/02/22-rdf-syntax-ns#')
export const rdfs = names('http://www.w3.org/2000/01/rdf-schema#')
export const dct = names('http://purl.org/dc/terms/')
export const dcat = names('http://www.w3.org/ns/dcat#')
export const geo = names('http://www.opengis.net/ont/geosparql#')
export const skos = names('http://www.w3.org/2004/02/skos/core#')
export const status = names('https://ld.admin.ch/vocabulary/CreativeWorkStatus/')
export const register = names('https://register.ld.admin.ch/opendataswiss/')

/** Everything the demo names itself. `.example` is reserved, so it never collides with a real address. */
export const demo = names('https://demo.tessera.example/')

/** An IRI's last part: lower case, with hyphens. */
export function slug(name: string): string {
  return name
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** The IRI of a cube: one version of it. */
export function cubeIri(recipe: Pick<Recipe, 'name' | 'version'>): string {
  return demo(`cube/${recipe.name}/${recipe.version}`)
}

/** The IRI of a component; the same in all versions of a cube. */
export function componentIri(recipe: Recipe, shortName: string): string {
  const kind = recipe.components[shortName]?.kind === 'measure' ? 'measure' : 'dimension'
  return demo(`${recipe.name}/${kind}/${slug(shortName)}`)
}
