import { readComponentId, toComponentId } from '@tessera/cube'
import type { Constraint } from './constraint.ts'
import type { CubeStructure, HierarchyEdges, HierarchyShape, PropertyShape } from './cube-structure.ts'
import { withObservationStatus } from './observation-status.ts'
import { PromiseCache } from './promise-cache.ts'
import type { RdfTerm } from './rdf-term.ts'
import type { ValueDirectory } from './value-details.ts'

/** A cube while it is kept: its structure, and what has been looked up about it so far. */
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

  /** The component of an id; a bare component iri names one too. */
  readProperty(id: string): PropertyShape | undefined {
    const path = readComponentId(id)?.componentIri ?? id
    return this.structure.properties.find((property) => property.path === path)
  }

  /** The values a component has: those its shape lists, else those its observations hold. */
  async readValueTerms(property: PropertyShape): Promise<RdfTerm[]> {
    const listed = await this.readListedTerms(property)
    return listed.length > 0 ? listed : this.readObservedTerms(property, [])
  }

  /** The values a component takes in the observations that meet the constraints. */
  readObservedTerms(property: PropertyShape, constraints: Constraint[]): Promise<RdfTerm[]> {
    return constraints.length > 0
      ? this.findTerms(property, constraints)
      : this.remember(`observed ${property.path}`, () => this.findTerms(property, []))
  }

  /** The least and the greatest number among a component's cells. */
  readBounds(property: PropertyShape): Promise<{ min?: RdfTerm; max?: RdfTerm }> {
    return this.remember(`bounds ${property.path}`, () => this.findBounds(property))
  }

  /** The values that a component's shape lists; none where it lists none. */
  protected abstract readListedTerms(property: PropertyShape): Promise<RdfTerm[]>
  /** Without blank nodes, each once. */
  protected abstract findTerms(property: PropertyShape, constraints: Constraint[]): Promise<RdfTerm[]>
  protected abstract findBounds(property: PropertyShape): Promise<{ min?: RdfTerm; max?: RdfTerm }>
  abstract readEdges(property: PropertyShape, hierarchy: HierarchyShape): Promise<HierarchyEdges>
  /** Geometries as well-known text, by their iri; those that are not known are absent. */
  abstract readGeometries(iris: string[]): Promise<Map<string, string>>

  /** Loads something about this cube once; the key says what, and with it the type. Failures are forgotten. */
  remember<Result>(key: string, load: () => Promise<Result>): Promise<Result> {
    return this.#loads.read(key, load) as Promise<Result>
  }
}
