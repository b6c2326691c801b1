import oxigraph from 'oxigraph'
import { buildDemo, demoCubes } from '../index.ts'

/** The demo as N-Triples, also loaded into a SPARQL store. */
export const nTriples = buildDemo()
const store = new oxigraph.Store()
store.load(nTriples, { format: 'application/n-triples' })

/** The number of triples in the store. */
export const storeSize = store.size

const prefixes = `
PREFIX cube: <https://cube.link/> PREFIX meta: <https://cube.link/meta/> PREFIX sh: <http://www.w3.org/ns/shacl#>
PREFIX schema: <http://schema.org/> PREFIX qudt: <http://qudt.org/schema/qudt/> PREFIX time: <http://www.w3.org/2006/time#>
PREFIX xsd: <http://www.w3.org/2001/XMLSchema#> PREFIX rdf: <http://www.w3.org/1999/02/22-rdf-syntax-ns#>
PREFIX rdfs: <http://www.w3.org/2000/01/rdf-schema#> PREFIX dct: <http://purl.org/dc/terms/>
PREFIX dcat: <http://www.w3.org/ns/dcat#> PREFIX geo: <http://www.opengis.net/ont/geosparql#>
PREFIX cws: <https://ld.admin.ch/vocabulary/CreativeWorkStatus/>`

/** Runs a query and returns its results as plain strings by variable. */
export function select(query: string): Record<string, string>[] {
  const rows = store.query(`${prefixes} ${query}`) as Map<string, { value: string }>[]
  return rows.map((row) => Object.fromEntries([...row].map(([name, term]) => [name, term.value])))
}

/** Returns whether the pattern matches at all. */
export const ask = (pattern: string) => store.query(`${prefixes} ASK { ${pattern} }`) as boolean

/** Returns the values of a measure at the given dimension values, written as SPARQL terms. */
export function cellsOf(cubeName: string, keys: Record<string, string>, measure: string): string[] {
  const cube = demoCubes.find((candidate) => candidate.name === cubeName)
  if (cube === undefined) throw new Error(`No cube ${cubeName}`)
  const patterns = Object.entries(keys).map(([name, value]) => `<${cube.components[name]}> ${value}`)
  return select(`SELECT ?value { <${cube.iri}> cube:observationSet/cube:observation ?o .
    ?o ${patterns.join(' ; ')} ; <${cube.components[measure]}> ?value }`).map(({ value = '' }) => value)
}
