import * as vocabulary from '@tessera/cube/rdf'
import type { HierarchyEdges, HierarchyLevel, HierarchyShape } from '../model/cube-structure.ts'
import { canBeIri, isIriTerm } from '../model/rdf-term.ts'
import type { SparqlClient } from './client.ts'
import { integer, iri, joinSparql, type SparqlText, sparql, values, variable } from './term.ts'

/** Hierarchies with the same levels, which may differ in their roots. */
type Way = { roots: string[]; levels: HierarchyLevel[] }

/** One level of a hierarchy. Its last step leads from parent to child, the others from a root to the parent. */
type Branch = { way: Way; steps: HierarchyLevel[] }

/** The maximum number of steps per query, since stores spend planning time on each. */
const MAX_STEPS = 30

/** Reads all edges of some hierarchies. Those with the same levels, usually all of a cube, share a query. */
export async function readHierarchyEdges(
  client: SparqlClient,
  hierarchies: HierarchyShape[],
): Promise<Map<HierarchyShape, HierarchyEdges>> {
  const ways = new Map<string, Way>()
  for (const { roots, levels } of hierarchies) {
    const key = JSON.stringify(levels)
    const known = ways.get(key)?.roots ?? []
    ways.set(key, { roots: [...new Set([...known, ...roots.filter(canBeIri)])], levels })
  }
  const branches = [...ways.values()].flatMap((way) =>
    way.roots.length > 0
      ? way.levels.map((_, depth) => ({ way, steps: way.levels.slice(0, depth + 1) }))
      : [],
  )
  const edges = new Map<Way, HierarchyEdges>()
  await Promise.all(
    toChunks(branches).map(async (chunk) => {
      const found = await readLevels(client, chunk)
      chunk.forEach(({ way, steps }, place) => {
        const levels = edges.get(way) ?? []
        edges.set(way, levels)
        levels[steps.length - 1] = found[place] ?? new Map()
      })
    }),
  )
  return new Map(
    hierarchies.map((each) => [
      each,
      toOwn(each.roots, edges.get(ways.get(JSON.stringify(each.levels))!) ?? []),
    ]),
  )
}

function toChunks(branches: Branch[]): Branch[][] {
  const chunks: Branch[][] = []
  let steps = Number.POSITIVE_INFINITY
  for (const branch of branches) {
    steps += branch.steps.length
    if (steps > MAX_STEPS) {
      chunks.push([])
      steps = branch.steps.length
    }
    chunks.at(-1)!.push(branch)
  }
  return chunks
}

/** Reads the children of each parent, by branch. */
async function readLevels(client: SparqlClient, branches: Branch[]): Promise<Map<string, string[]>[]> {
  const levels = branches.map(() => new Map<string, string[]>())
  for (const { g, parent, child } of await client.select(toLevelsQuery(branches))) {
    const level = levels[Number(g?.value)]
    if (!level || !isIriTerm(parent) || !isIriTerm(child)) continue
    const known = level.get(parent.value)
    if (known) known.push(child.value)
    else level.set(parent.value, [child.value])
  }
  return levels
}

/** Returns the edges reachable from these roots. */
function toOwn(roots: string[], edges: HierarchyEdges): HierarchyEdges {
  let parents = new Set(roots)
  return edges.map((level) => {
    const own = new Map([...level].filter(([parent]) => parents.has(parent)))
    parents = new Set([...own.values()].flat())
    return own
  })
}

/** Selects the nodes of some levels with their parents: ?g ?parent ?child, where ?g is the index of the level. */
function toLevelsQuery(branches: Branch[]): SparqlText {
  const levels = branches.map(({ way, steps }, place) => {
    const [only, ...others] = way.roots.map(iri)
    // Not VALUES: Virtuoso 7 applies a branch that is a single term to all branches.
    const isOne = only !== undefined && others.length === 0
    const toNode = (index: number): SparqlText => (index === 0 && isOne ? only : variable(`n${index}`))
    const pattern = joinSparql(steps.map((step, index) => toStep(step, toNode(index), toNode(index + 1))))
    const start = isOne ? pattern : sparql`${values('n0', way.roots.map(iri))} ${pattern}`
    const last = steps.length
    return sparql`{ ${start} BIND(${toNode(last - 1)} AS ?parent) BIND(${toNode(last)} AS ?child) BIND(${integer(place)} AS ?g) }`
  })
  return sparql`SELECT DISTINCT ?g ?parent ?child WHERE { ${joinSparql(levels, ' UNION ')} }`
}

function toStep(level: HierarchyLevel, parent: SparqlText, child: SparqlText): SparqlText {
  const [subject, object] = level.isInverse ? [child, parent] : [parent, child]
  const edge = sparql`${subject} ${iri(level.path)} ${object} .`
  if (level.targetClass === undefined) return edge
  return sparql`${edge} ${child} ${iri(vocabulary.rdf('type'))} ${iri(level.targetClass)} .`
}
