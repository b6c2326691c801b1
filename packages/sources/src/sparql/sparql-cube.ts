import type { Constraint } from '../model/constraint.ts'
import type { CubeStructure, HierarchyEdges, HierarchyShape, PropertyShape } from '../model/cube-structure.ts'
import { OpenCube } from '../model/open-cube.ts'
import { canBeIri, type RdfTerm } from '../model/rdf-term.ts'
import { readTogether } from '../model/read-together.ts'
import { waitForShared } from '../model/work-budget.ts'
import type { SparqlClient } from './client.ts'
import { FewObservations } from './few-observations.ts'
import { toBoundsQuery } from './queries/components.ts'
import { toAskedCells, toCellQuery } from './queries/observations.ts'
import { toGeometriesQuery, toListedValuesQuery } from './queries/values.ts'
import { readHierarchyEdges } from './read-hierarchy-edges.ts'
import { type AskedTerms, readObservedTerms, toDistinct, toTermsKey } from './read-observed-terms.ts'
import { readStructure } from './read-structure.ts'
import { createValueLookup } from './value-lookup.ts'

/** The number of iris per query for geometries, whose texts are long. */
const BATCH_SIZE = 250
/**
 * The number of observations read with all their cells. It is not a round number, or the client would query for more.
 */
const FEW = 119

type Bounds = { min?: RdfTerm; max?: RdfTerm }

/** A cube on an endpoint. Combines the queries of its components. */
export class SparqlCube extends OpenCube {
  readonly client: SparqlClient
  readonly few: FewObservations
  readonly #geoClient: SparqlClient | undefined
  readonly #terms = readTogether((asked: AskedTerms[]) => readObservedTerms(this, asked))
  readonly #bounds = readTogether((paths: string[]) => this.#readBounds(paths))
  readonly #edges = readTogether((asked: HierarchyShape[]) => readHierarchyEdges(this.client, asked))

  private constructor(client: SparqlClient, structure: CubeStructure, geoClient?: SparqlClient) {
    super(structure, createValueLookup(client))
    this.client = client
    this.#geoClient = geoClient
    const cells = toAskedCells(
      structure,
      structure.properties.map(({ path }) => path),
    )
    this.few = new FewObservations(
      (constraints) => client.select(toCellQuery(structure, constraints, cells, FEW)),
      FEW,
    )
  }

  /** @param geoClient queried for geometries missing in the cube's own store */
  static async open(client: SparqlClient, iri: string, geoClient?: SparqlClient): Promise<SparqlCube> {
    return new SparqlCube(client, await readStructure(client, iri), geoClient)
  }

  protected override async readListedTerms({ path, hasList }: PropertyShape): Promise<RdfTerm[]> {
    return hasList ? ((await this.#readLists()).get(path) ?? []) : []
  }

  protected override async findTerms({ path }: PropertyShape, constraints: Constraint[]): Promise<RdfTerm[]> {
    const asked = { path, constraints }
    return (await waitForShared(this.#terms([asked]))).get(toTermsKey(asked)) ?? []
  }

  protected override async findBounds({ path }: PropertyShape): Promise<Bounds> {
    return (await waitForShared(this.#bounds([path]))).get(path) ?? {}
  }

  override readEdges({ path }: PropertyShape, hierarchy: HierarchyShape): Promise<HierarchyEdges> {
    return this.remember(
      `edges ${path} ${hierarchy.key}`,
      async () => (await waitForShared(this.#edges([hierarchy]))).get(hierarchy) ?? [],
    )
  }

  override async readGeometries(iris: string[]): Promise<Map<string, string>> {
    const found = new Map<string, string>()
    for (const client of [this.client, ...(this.#geoClient ? [this.#geoClient] : [])]) {
      const missing = [...new Set(iris)].filter((iri) => canBeIri(iri) && !found.has(iri))
      for (let start = 0; start < missing.length; start += BATCH_SIZE) {
        const rows = await client.select(toGeometriesQuery(missing.slice(start, start + BATCH_SIZE)))
        for (const { geometry, wkt } of rows)
          if (geometry && wkt && !found.has(geometry.value)) found.set(geometry.value, wkt.value)
      }
    }
    return found
  }

  #readLists(): Promise<Map<string, RdfTerm[]>> {
    return this.remember('lists', async () => {
      const lists = new Map<string, RdfTerm[]>()
      for (const { path, v } of await this.client.select(toListedValuesQuery(this.structure.iri))) {
        if (!path || !v) continue
        const list = lists.get(path.value)
        if (list) list.push(v)
        else lists.set(path.value, [v])
      }
      return new Map([...lists].map(([path, terms]) => [path, toDistinct(terms)]))
    })
  }

  async #readBounds(paths: string[]): Promise<Map<string, Bounds>> {
    const rows = await this.client.select(toBoundsQuery(this.structure, [...new Set(paths)]))
    return new Map(rows.flatMap(({ p, min, max }) => (p ? [[p.value, { min, max }]] : [])))
  }
}
