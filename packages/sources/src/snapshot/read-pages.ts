import type { Constraint } from '../model/constraint.ts'
import type { CubeStructure, PropertyShape } from '../model/cube-structure.ts'
import type { RdfTerm, Row } from '../model/rdf-term.ts'
import { SourceError } from '../source.ts'
import { type ObservationSets, toObservationPattern } from '../sparql/queries/observation-pattern.ts'
import { toAskedCells, toObservationQuery, toPickedCells } from '../sparql/queries/observations.ts'
import type { SparqlCube } from '../sparql/sparql-cube.ts'
import { iri, joinSparql, type SparqlText, sparql, variable } from '../sparql/term.ts'
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
 * Reads all observations of a cube with their raw cells (?o, ?c0, ?c1…), page by page. Pages are divided by the values
 * of key dimensions, so that neither a limit of the endpoint nor our memory has to cover the whole; observations
 * without such a value come last. The next page is requested while one is processed. The caller must count whether the
 * pages are complete.
 */
export async function* readPages(
  cube: SparqlCube,
  paths: string[],
  rowCount: number,
  pageRows = PAGE_ROWS,
): AsyncGenerator<Row[]> {
  const splits = rowCount > pageRows ? await chooseSplits(cube, rowCount / pageRows) : []
  const read = createPartReader(cube, paths)
  let ahead: Promise<Row[]> | undefined
  for (const part of toParts(splits, rowCount, pageRows)) {
    const asked = read(part)
    // A reader that stops early neither waits for this page nor sees its failure.
    asked.catch(() => undefined)
    if (ahead) yield await ahead
    ahead = asked
  }
  if (ahead) yield await ahead
}

/** Creates a reader that uses packed rows as long as the store supports them. */
function createPartReader(cube: SparqlCube, paths: string[]): (part: Part) => Promise<Row[]> {
  const names = ['o', ...paths.map((_, index) => `c${index}`)]
  let isPacked = true
  return async (part) => {
    const plain = toPartQuery(cube.structure, part, paths)
    if (isPacked) {
      try {
        const where = toPartPattern(cube.structure, part, paths)
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
type Part = { constraints: Constraint[]; without: string[] }

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
    if (terms.length > 0) known.push({ path, terms })
  }
  known.sort((a, b) => a.terms.length - b.terms.length)
  const alone = known.find(({ terms }) => terms.length >= pageCount)
  if (alone) return [alone]
  const splits: Split[] = []
  for (const split of known.reverse()) {
    splits.unshift(split)
    if (toPartCount(splits) >= pageCount) break
  }
  return splits
}

const toPartCount = (splits: Split[]): number =>
  splits.reduce((count, { terms }) => count * Math.max(1, terms.length), 1)

/** A dimension with a list of values has fewer of them than one whose values nobody listed. */
const byListFirst = (a: PropertyShape, b: PropertyShape): number => Number(b.hasList) - Number(a.hasList)

/**
 * Combines the values of the splits, one value of each. From the last split, takes as many values at once as fill a
 * page.
 */
function* toParts([first, ...others]: Split[], rowCount: number, pageRows: number): Generator<Part> {
  if (!first) {
    yield { constraints: [], without: [] }
    return
  }
  const rowsEach = rowCount / first.terms.length
  const size = others.length > 0 ? 1 : Math.max(1, Math.floor(pageRows / rowsEach))
  for (let start = 0; start < first.terms.length; start += size) {
    const terms = first.terms.slice(start, start + size)
    for (const part of toParts(others, rowsEach, pageRows)) {
      yield { ...part, constraints: [{ kind: 'terms', path: first.path, terms }, ...part.constraints] }
    }
  }
  yield { constraints: [], without: [first.path] }
}

/** Throws if the cube has too many components for one query. */
function toPartQuery(cube: CubeStructure, part: Part, paths: string[]): SparqlText {
  const cells = toAskedCells(cube, paths)
  if (part.without.length === 0) return toObservationQuery(cube, part.constraints, cells)
  return sparql`SELECT ?o ${toPickedCells(cells)} WHERE { ${toPartPattern(cube, part, paths)} }`
}

function toPartPattern(cube: ObservationSets, { constraints, without }: Part, paths: string[]): SparqlText {
  const cells = paths.map((path, index) => sparql`OPTIONAL { ?o ${iri(path)} ${variable(`c${index}`)} . }`)
  const absent = without.map((path) => sparql`FILTER NOT EXISTS { ?o ${iri(path)} ?any . }`)
  return sparql`${toObservationPattern(cube, constraints)} ${joinSparql(absent)} ${joinSparql(cells)}`
}
