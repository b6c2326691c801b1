import type { Constraint } from '../model/constraint.ts'
import type { CubeStructure, PropertyShape } from '../model/cube-structure.ts'
import { isAskable, isIriTerm, type RdfTerm, type Row } from '../model/rdf-term.ts'
import { SourceError } from '../source.ts'
import { type ObservationSets, toObservationPattern } from '../sparql/queries/observation-pattern.ts'
import { toAskedCells, toObservationQuery, toPickedCells } from '../sparql/queries/observations.ts'
import type { SparqlCube } from '../sparql/sparql-cube.ts'
import { iri, isPlainIri, joinSparql, type SparqlText, sparql, variable } from '../sparql/term.ts'
import { toPackedQuery, unpackRows } from './packed-rows.ts'

/** Observations per query, as far as the values of the keys allow. */
const PAGE_ROWS = 5_000

/** Returns the number of observations that the endpoint has for a cube. */
export async function readObservationCount({ client, structure }: SparqlCube): Promise<number> {
  // An observation occurs only once in a single set, and DISTINCT is expensive for the store.
  const count = structure.sets.length === 1 ? sparql`COUNT(?o)` : sparql`COUNT(DISTINCT ?o)`
  const pattern = toObservationPattern(structure, [])
  const [row] = await client.select(sparql`SELECT (${count} AS ?n) WHERE { ${pattern} }`)
  return Number(row?.n?.value ?? Number.NaN)
}

/**
 * Divides the observations of a cube into pages by the values of key dimensions, so that neither a limit of the endpoint
 * nor our memory has to cover the whole; observations without such a value come last.
 */
export async function planPages(cube: SparqlCube, rowCount: number, pageRows = PAGE_ROWS): Promise<Page[]> {
  const splits = rowCount > pageRows ? await chooseSplits(cube, rowCount / pageRows) : []
  return [...toPages(splits, rowCount, pageRows)]
}

/**
 * Reads pages of observations with their raw cells (?o, ?c0, ?c1…). The next page is requested while one is processed.
 * The caller must count whether the pages are complete.
 */
export async function* readPages(cube: SparqlCube, paths: string[], pages: Page[]): AsyncGenerator<Row[]> {
  const read = createPageReader(cube, paths)
  let ahead: Promise<Row[]> | undefined
  for (const page of pages) {
    const asked = read(page)
    // A reader that stops early neither waits for this page nor sees its failure.
    asked.catch(() => undefined)
    if (ahead) yield await ahead
    ahead = asked
  }
  if (ahead) yield await ahead
}

/** Creates a reader that uses packed rows as long as the store supports them. */
function createPageReader(cube: SparqlCube, paths: string[]): (page: Page) => Promise<Row[]> {
  const names = ['o', ...paths.map((_, index) => `c${index}`)]
  let isPacked = true
  return async (page) => {
    const plain = toPageQuery(cube.structure, page, paths)
    if (isPacked) {
      try {
        const where = toPagePattern(cube.structure, page, paths)
        return unpackRows(await cube.client.select(toPackedQuery(names, where)), names)
      } catch (error) {
        if (!(error instanceof SourceError) || error.kind === 'timeout') throw error
        isPacked = false
      }
    }
    return cube.client.select(plain)
  }
}

type Split = { path: string; terms: RdfTerm[] }
/** Observations that have these values, and no value for these predicates. */
export type Page = { constraints: Constraint[]; without: string[] }

/**
 * Chooses the keys whose values divide the cube into that many pages. Prefers a single key, the one with the fewest
 * values, because stores are slow at many values of one key combined with a value of another; otherwise the keys with
 * the most values together.
 */
async function chooseSplits(cube: SparqlCube, pageCount: number): Promise<Split[]> {
  const keys = cube.structure.properties.filter(({ role }) => role === 'key')
  const known: Split[] = []
  for (const { path } of keys.sort(byListFirst)) {
    const property = cube.readProperty(path)
    const terms = property ? await cube.readObservedTerms(property, []) : []
    if (terms.length > 0 && terms.every(isFindable)) known.push({ path, terms })
  }
  known.sort((a, b) => a.terms.length - b.terms.length)
  const alone = known.find(({ terms }) => terms.length >= pageCount)
  if (alone) return [alone]
  const splits: Split[] = []
  for (const split of known.reverse()) {
    splits.unshift(split)
    if (toPageCount(splits) >= pageCount) break
  }
  return splits
}

/** Returns whether a query finds observations by this value. The pages of other keys contain those that it does not. */
const isFindable = (term: RdfTerm): boolean => isAskable(term) && (!isIriTerm(term) || isPlainIri(term.value))

const toPageCount = (splits: Split[]): number =>
  splits.reduce((count, { terms }) => count * Math.max(1, terms.length), 1)

/** A dimension with a list of values has fewer of them than one whose values nobody listed. */
const byListFirst = (a: PropertyShape, b: PropertyShape): number => Number(b.hasList) - Number(a.hasList)

/**
 * Combines the values of the splits, one value of each. From the last split, takes as many values at once as fill a
 * page.
 */
function* toPages([first, ...others]: Split[], rowCount: number, pageRows: number): Generator<Page> {
  if (!first) {
    yield { constraints: [], without: [] }
    return
  }
  const rowsEach = rowCount / first.terms.length
  const size = others.length > 0 ? 1 : Math.max(1, Math.floor(pageRows / rowsEach))
  for (let start = 0; start < first.terms.length; start += size) {
    const terms = first.terms.slice(start, start + size)
    for (const page of toPages(others, rowsEach, pageRows)) {
      yield { ...page, constraints: [{ kind: 'terms', path: first.path, terms }, ...page.constraints] }
    }
  }
  yield { constraints: [], without: [first.path] }
}

/** Throws if the cube has too many components for one query. */
function toPageQuery(cube: CubeStructure, page: Page, paths: string[]): SparqlText {
  const cells = toAskedCells(cube, paths)
  if (page.without.length === 0) return toObservationQuery(cube, page.constraints, cells)
  return sparql`SELECT ?o ${toPickedCells(cells)} WHERE { ${toPagePattern(cube, page, paths)} }`
}

function toPagePattern(cube: ObservationSets, { constraints, without }: Page, paths: string[]): SparqlText {
  const cells = paths.map((path, index) => sparql`OPTIONAL { ?o ${iri(path)} ${variable(`c${index}`)} . }`)
  const absent = without.map((path) => sparql`FILTER NOT EXISTS { ?o ${iri(path)} ?any . }`)
  return sparql`${toObservationPattern(cube, constraints)} ${joinSparql(absent)} ${joinSparql(cells)}`
}
