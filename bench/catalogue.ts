import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { postQuery } from './client.ts'
import { serveOxigraph } from './endpoints.ts'
import { type Row, sample, toRow } from './measure.ts'
import { serve } from './serve.ts'

const CUBES = 1000
const BASE = 'https://bench.example/'
const SCHEMA = 'http://schema.org/'
const CUBE = 'https://cube.link/'
const TYPE = '<http://www.w3.org/1999/02/22-rdf-syntax-ns#type>'
const TOPICS = [
  'Waste',
  'Forest',
  'Energy',
  'Schools',
  'Traffic',
  'Water',
  'Prices',
  'Health',
  'Housing',
  'Culture',
]
const WORDS = [
  'by canton',
  'by year',
  'of households',
  'per inhabitant',
  'in detail',
  'since 1990',
  'for experts',
]

/** A catalogue made up for measuring: cubes with names, descriptions, a theme and an organisation each. */
function* catalogue(): Generator<string> {
  for (let index = 0; index < TOPICS.length; index++) {
    yield `<${BASE}theme/${index}> <${SCHEMA}name> "${TOPICS[index]}"@en`
    yield `<${BASE}office/${index}> <${SCHEMA}name> "Office of ${TOPICS[index]}"@en`
  }
  for (let index = 0; index < CUBES; index++) {
    const cube = `<${BASE}listed/${index}>`
    const [topic, words] = [index % TOPICS.length, WORDS[index % WORDS.length]]
    yield `${cube} ${TYPE} <${CUBE}Cube>`
    yield `${cube} <${SCHEMA}name> "${TOPICS[topic]} ${words} ${index}"@en`
    yield `${cube} <${SCHEMA}description> "Figures on ${TOPICS[(index * 7) % TOPICS.length]} ${words}, collected every year."@en`
    yield `${cube} <${SCHEMA}creativeWorkStatus> <https://ld.admin.ch/vocabulary/CreativeWorkStatus/Published>`
    yield `${cube} <${SCHEMA}datePublished> "20${10 + (index % 15)}-01-01"^^<http://www.w3.org/2001/XMLSchema#date>`
    yield `${cube} <http://www.w3.org/ns/dcat#theme> <${BASE}theme/${topic}>`
    yield `${cube} <http://purl.org/dc/terms/creator> <${BASE}office/${(index * 3) % TOPICS.length}>`
    yield `${cube} <${CUBE}observationConstraint> <${BASE}listed/${index}/shape>`
  }
}

const QUERY = `query ($url: SourceUrl!, $query: String) {
  searchCubes(sourceType: sparql, sourceUrl: $url, locale: en, query: $query, first: 20) {
    score highlightedTitle highlightedDescription cube { iri title description themes { iri label } creator { iri label } }
  }
  searchFacets(sourceType: sparql, sourceUrl: $url, locale: en, query: $query) { total facets { type iri label count } }
}`

/** Searching a thousand cubes: twenty results with their facets. */
export async function measureSearch(folder: string): Promise<Row[]> {
  const file = join(folder, 'catalogue.nt')
  writeFileSync(file, [...catalogue()].map((triple) => `${triple} .\n`).join(''))
  const { url, close } = await serveOxigraph(file)
  const source = { key: 'Bench', label: 'Bench', type: 'sparql', url, trusted: true }
  const server = await serve({
    DATA_DIR: join(folder, 'data-catalogue'),
    DATA_SOURCES: JSON.stringify([source]),
  })
  const search = (words: string[]) => () =>
    postQuery(server.url, QUERY, { url, query: words[Math.floor(Math.random() * words.length)] })
  try {
    const name = (what: string): string => `search of ${CUBES.toLocaleString('en')} cubes, ${what}`
    return [
      toRow(name('a word'), await sample(search(['waste', 'forest', 'canton', 'expert', '99']), 300, 20)),
      toRow(name('a misspelt word'), await sample(search(['forrest', 'enrgy', 'culturre']), 200, 20)),
      toRow(name('nothing typed'), await sample(search(['']), 200, 20)),
    ]
  } finally {
    await server.close()
    await close()
  }
}
