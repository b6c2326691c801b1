import { readComponentId, toComponentId } from '@tessera/cube'
import type { Constraint } from './constraint.ts'
import type { CubeStructure, HierarchyEdges, HierarchyShape, PropertyShape } from './cube-structure.ts'
import { withObservationStatus } from './observation-status.ts'
import { PromiseCache } from './promise-cache.ts'
import type { RdfTerm } from './rdf-term.ts'
import type { ValueDirectory } from './value-details.ts'

/** An open cube: its structure, and a cache of everything that was looked up about it. */
export abstract class OpenCube {
  readonly structure: CubeStructure
  readonly directory: ValueDirectory
  readonly #loads = new PromiseCache<unknown>(Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY)

  constructor(structure: CubeStructure, directory: ValueDirectory) {
    this.structure = withObservationStatus(structure)
    this.directory = directory
  }

  toId(path: string): string {
    return toComponentId(this.structure.unversionedIri, path)
  }

  /** Finds a component by its id or its iri. */
  readProperty(id: string): PropertyShape | undefined {
    const path = readComponentId(id)?.componentIri ?? id
    return this.structure.properties.find((property) => property.path === path)
  }

  /** Reads the values of a component: those listed in the shape, or else those of the observations. */
  async readValueTerms(property: PropertyShape): Promise<RdfTerm[]> {
    const listed = await this.readListedTerms(property)
    return listed.length > 0 ? listed : this.readObservedTerms(property, [])
  }

  /** Reads the values of a component in the observations that meet the constraints. */
  readObservedTerms(property: PropertyShape, constraints: Constraint[]): Promise<RdfTerm[]> {
    return constraints.length > 0
      ? this.findTerms(property, constraints)
      : this.remember(`observed ${property.path}`, () => this.findTerms(property, []))
  }

  /** Reads the smallest and the largest number among a component's cells. */
  readBounds(property: PropertyShape): Promise<{ min?: RdfTerm; max?: RdfTerm }> {
    return this.remember(`bounds ${property.path}`, () => this.findBounds(property))
  }

  /** The values listed in a component's shape; empty if none are listed. */
  protected abstract readListedTerms(property: PropertyShape): Promise<RdfTerm[]>
  /** Distinct terms, without blank nodes. */
  protected abstract findTerms(property: PropertyShape, constraints: Constraint[]): Promise<RdfTerm[]>
  protected abstract findBounds(property: PropertyShape): Promise<{ min?: RdfTerm; max?: RdfTerm }>
  abstract readEdges(property: PropertyShape, hierarchy: HierarchyShape): Promise<HierarchyEdges>
  /** Geometries as well-known text, by iri; unknown ones are absent. */
  abstract readGeometries(iris: string[]): Promise<Map<string, string>>

  /** Loads data about this cube once. The key identifies the data and their type. Failures are not cached. */
  remember<Result>(key: string, load: () => Promise<Result>): Promise<Result> {
    return this.#loads.read(key, load) as Promise<Result>
  }
}
