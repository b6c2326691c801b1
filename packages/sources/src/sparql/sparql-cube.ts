import type { Constraint } from '../model/constraint.ts'
import type { CubeStructure, HierarchyEdges, HierarchyShape, PropertyShape } from '../model/cube-structure.ts'
import { OpenCube } from '../model/open-cube.ts'
import { canBeIri, type RdfTerm, termKey } from '../model/rdf-term.ts'
import type { SparqlClient } from './client.ts'
import {
  toBoundsQuery,
  toGeometriesQuery,
  toListedValuesQuery,
  toObservedValuesQuery,
} from './queries/values.ts'
import { readHierarchyEdges } from './read-hierarchy-edges.ts'
import { readStructure } from './read-structure.ts'
import { createValueLookup } from './value-lookup.ts'

/** Iris in one question for geometries: their texts are long. */
const BATCH_SIZE = 250

/** A cube whose answers come from an endpoint. */
export class SparqlCube extends OpenCube {
  readonly client: SparqlClient
  readonly #geoClient: SparqlClient | undefined

  private constructor(client: SparqlClient, structure: CubeStructure, geoClient?: SparqlClient) {
    super(structure, createValueLookup(client))
    this.client = client
    this.#geoClient = geoClient
  }

  /** @param geoClient asked for the geometries that the cube's own store lacks */
  static async open(client: SparqlClient, iri: string, geoClient?: SparqlClient): Promise<SparqlCube> {
    return new SparqlCube(client, await readStructure(client, iri), geoClient)
  }

  protected override async readListedTerms({ path, hasList }: PropertyShape): Promise<RdfTerm[]> {
    return hasList ? ((await this.#readLists()).get(path) ?? []) : []
  }

  protected override async findTerms({ path }: PropertyShape, constraints: Constraint[]): Promise<RdfTerm[]> {
    const rows = await this.client.select(toObservedValuesQuery(this.structure, path, constraints))
    return toDistinct(rows.flatMap(({ v }) => v ?? []))
  }

  protected override async findBounds({ path }: PropertyShape): Promise<{ min?: RdfTerm; max?: RdfTerm }> {
    const [row] = await this.client.select(toBoundsQuery(this.structure, path))
    return { min: row?.min, max: row?.max }
  }

  override readEdges({ path }: PropertyShape, hierarchy: HierarchyShape): Promise<HierarchyEdges> {
    return this.remember(`edges ${path} ${hierarchy.key}`, () => readHierarchyEdges(this.client, hierarchy))
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
}

const toDistinct = (terms: RdfTerm[]): RdfTerm[] => [
  ...new Map(terms.filter((term) => term.type !== 'bnode').map((term) => [termKey(term), term])).values(),
]
