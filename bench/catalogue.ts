import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { postQuery } from './client.ts'
import { serveOxigraph } from './endpoints.ts'
import { type Row, sample, toRow } from './measure.ts'
import { serve } from './serve.ts'

/** The number of cubes per source. Ten sources have different ones. */
const CUBES = 1000
const SOURCES = 10
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

/** Returns the application that the cubes of a source are intended for. */
const toApplication = (source: number): string => `${BASE}application/${source}`

/** Generates catalogues for measuring: cubes with a name, a description, a theme and an organization each. */
function* catalogue(): Generator<string> {
  for (let index = 0; index < TOPICS.length; index++) {
    yield `<${BASE}theme/${index}> <${SCHEMA}name> "${TOPICS[index]}"@en`
    yield `<${BASE}office/${index}> <${SCHEMA}name> "Office of ${TOPICS[index]}"@en`
  }
  for (let index = 0; index < CUBES * SOURCES; index++) {
    const cube = `<${BASE}listed/${index}>`
    const [topic, words] = [index % TOPICS.length, WORDS[index % WORDS.length]]
    yield `${cube} ${TYPE} <${CUBE}Cube>`
    yield `${cube} <${SCHEMA}name> "${TOPICS[topic]} ${words} ${index}"@en`
    yield `${cube} <${SCHEMA}description> "Figures on ${TOPICS[(index * 7) % TOPICS.length]} ${words}, collected every year."@en`
    yield `${cube} <${SCHEMA}creativeWorkStatus> <https://ld.admin.ch/vocabulary/CreativeWorkStatus/Published>`
    yield `${cube} <${SCHEMA}datePublished> "20${10 + (index % 15)}-01-01"^^<http://www.w3.org/2001/XMLSchema#date>`
    yield `${cube} <http://www.w3.org/ns/dcat#theme> <${BASE}theme/${topic}>`
    yield `${cube} <http://purl.org/dc/terms/creator> <${BASE}office/${(index * 3) % TOPICS.length}>`
    yield `${cube} <${SCHEMA}workExample> <${toApplication(Math.floor(index / CUBES))}>`
    yield `${cube} <${CUBE}observationConstraint> <${BASE}listed/${index}/shape>`
  }
}

const CUBE_FIELDS =
  'score highlightedTitle highlightedDescription cube { iri title description themes { iri label } creator { iri label } }'
const FACET_FIELDS = 'total facets { type iri label count }'

const IN_ONE = `query ($url: SourceUrl!, $query: String) {
  searchCubes(sourceType: sparql, sourceUrl: $url, locale: en, query: $query, first: 20) { ${CUBE_FIELDS} }
  searchFacets(sourceType: sparql, sourceUrl: $url, locale: en, query: $query) { ${FACET_FIELDS} }
}`
const IN_ALL = `query ($query: String) {
  searchAllSources(locale: en, query: $query) {
    results { source { key } result { ${CUBE_FIELDS} } } facets { ${FACET_FIELDS} } sources { answer }
  }
}`

/** How often a server is restarted to time the first search after a start. */
const STARTS = 5

/**
 * Times searches of a thousand cubes in one source and of ten thousand in ten sources: twenty results with their
 * facets. The ratio of the latter is relative to the former.
 */
export async function measureSearch(folder: string): Promise<Row[]> {
  const file = join(folder, 'catalogue.nt')
  writeFileSync(file, [...catalogue()].map((triple) => `${triple} .\n`).join(''))
  const { url, close } = await serveOxigraph(file)
  const sources = Array.from({ length: SOURCES }, (_, index) => ({
    ...{ key: `Bench${index}`, label: `Bench ${index}`, type: 'sparql', trusted: true },
    ...{ url: `${url}?source=${index}`, application: toApplication(index) },
  }))
  const start = () =>
    serve({ DATA_DIR: join(folder, 'data-catalogue'), DATA_SOURCES: JSON.stringify(sources) })
  let server = await start()
  const inOne = (query: string) => postQuery(server.url, IN_ONE, { url: sources[0]?.url, query })
  const inAll = (query: string) => postQuery(server.url, IN_ALL, { query })
  try {
    // sources that are being read for the first time are reported as late
    for (let text = 'LATE'; /LATE|FAILED/.test(text); ) text = (await inAll('')).text
    const few = await timeTexts(inOne)
    const many = await timeTexts(inAll)
    const first: number[] = []
    for (let index = 0; index < STARTS; index += 1) {
      await server.close()
      server = await start()
      first.push(...(await sample(() => inAll('waste'), 1, 0)))
    }
    return [
      ...few.map(({ what, times }) => toRow(`search of ${ONE}, ${what}`, times)),
      ...many.map(({ what, times }, index) =>
        toRow(`search of ${ALL}, ${what}`, times, { against: [few[index]?.times ?? []] }),
      ),
      toRow(
        `first search of ${ALL} after a start`,
        first.sort((a, b) => a - b),
      ),
    ]
  } finally {
    await server.close()
    await close()
  }
}

const ONE = `${CUBES.toLocaleString('en')} cubes`
const ALL = `${(CUBES * SOURCES).toLocaleString('en')} cubes in ten sources`

/** Times searches for repeated texts, for new texts, and without text. */
async function timeTexts(search: (query: string) => Promise<unknown>) {
  let asked = 0
  const oneOf = (words: string[]) => () => search(words[asked++ % words.length] ?? '')
  const newText = () => search(`${TOPICS[asked % TOPICS.length]} ${10_000 + asked++}`)
  return [
    { what: 'a word', times: await sample(oneOf(['waste', 'forest', 'canton', 'expert', '99']), 300, 20) },
    { what: 'a text for the first time', times: await sample(newText, 200, 20) },
    { what: 'a misspelt word', times: await sample(oneOf(['forrest', 'enrgy', 'culturre']), 200, 20) },
    { what: 'nothing typed', times: await sample(oneOf(['']), 200, 20) },
  ]
}
