import { readComponentId, toComponentId } from '@tessera/cube'
import { beginShared, waitForShared } from '../work-budget.ts'
import type { SparqlClient } from './client.ts'
import type { CubeStructure, HierarchyShape, PropertyShape } from './cube-structure.ts'
import type { Constraint } from './queries/observation-pattern.ts'
import { toBoundsQuery, toListedValuesQuery, toObservedValuesQuery } from './queries/values.ts'
import { type RdfTerm, termKey } from './rdf-term.ts'
import { type HierarchyEdges, readHierarchyEdges } from './read-hierarchy-edges.ts'
import { readStructure } from './read-structure.ts'
import { ValueDirectory } from './value-details.ts'

/** A cube while it is kept: its structure, and what has been looked up about it so far. */
export class OpenCube {
  readonly client: SparqlClient
  readonly structure: CubeStructure
  readonly directory: ValueDirectory
  readonly #loads = new Map<string, Promise<unknown>>()

  constructor(client: SparqlClient, structure: CubeStructure) {
    this.client = client
    this.structure = structure
    this.directory = new ValueDirectory(client)
  }

  static async open(client: SparqlClient, iri: string): Promise<OpenCube> {
    return new OpenCube(client, await readStructure(client, iri))
  }

  toId(path: string): string {
    return toComponentId(this.structure.unversionedIri, path)
  }

  /** The component of an id; a bare component iri names one too. */
  readProperty(id: string): PropertyShape | undefined {
    const path = readComponentId(id)?.componentIri ?? id
    return this.structure.properties.find((property) => property.path === path)
  }

  /** The values a component has: those its shape lists, else those its observations hold. */
  async readValueTerms(property: PropertyShape): Promise<RdfTerm[]> {
    const listed = property.hasList ? (await this.#readLists()).get(property.path) : undefined
    return listed && listed.length > 0 ? listed : this.readObservedTerms(property, [])
  }

  /** The values a component takes in the observations that meet the constraints. */
  readObservedTerms(property: PropertyShape, constraints: Constraint[]): Promise<RdfTerm[]> {
    const read = async (): Promise<RdfTerm[]> => {
      const rows = await this.client.select(toObservedValuesQuery(this.structure, property.path, constraints))
      return toDistinct(rows.flatMap(({ v }) => v ?? []))
    }
    return constraints.length > 0 ? read() : this.remember(`observed ${property.path}`, read)
  }

  /** The least and the greatest number among a component's cells. */
  readBounds(property: PropertyShape): Promise<{ min?: RdfTerm; max?: RdfTerm }> {
    return this.remember(`bounds ${property.path}`, async () => {
      const [row] = await this.client.select(toBoundsQuery(this.structure, property.path))
      return { min: row?.min, max: row?.max }
    })
  }

  readEdges(property: PropertyShape, hierarchy: HierarchyShape): Promise<HierarchyEdges> {
    return this.remember(`edges ${property.path} ${hierarchy.key}`, () =>
      readHierarchyEdges(this.client, hierarchy),
    )
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

  /** Loads something about this cube once; the key says what, and with it the type. Failures are forgotten. */
  remember<Result>(key: string, load: () => Promise<Result>): Promise<Result> {
    const known = this.#loads.get(key)
    if (known) return waitForShared(known as Promise<Result>)
    const loading = beginShared(load)
    this.#loads.set(key, loading)
    loading.catch(() => this.#loads.delete(key))
    return waitForShared(loading)
  }
}

const toDistinct = (terms: RdfTerm[]): RdfTerm[] => [
  ...new Map(terms.filter((term) => term.type !== 'bnode').map((term) => [termKey(term), term])).values(),
]
