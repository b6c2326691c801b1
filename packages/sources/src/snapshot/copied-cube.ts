import type { ColumnCopy } from '../columns/column-copy.ts'
import type { Columns } from '../columns/columns.ts'
import { SourceError } from '../source.ts'
import type { SparqlClient } from '../sparql/client.ts'
import type { HierarchyShape, PropertyShape } from '../sparql/cube-structure.ts'
import { OpenCube } from '../sparql/open-cube.ts'
import type { Constraint } from '../sparql/queries/observation-pattern.ts'
import type { RdfTerm, TaggedText } from '../sparql/rdf-term.ts'
import type { HierarchyEdges } from '../sparql/read-hierarchy-edges.ts'
import { isIri } from '../sparql/term.ts'
import { NO_DETAILS, type ValueDetails, ValueDirectory } from '../sparql/value-details.ts'
import { type CubeDescription, toEdgesKey } from './description.ts'

/** A copy answers without its endpoint, or not at all. */
const NOBODY: SparqlClient = {
  select: () =>
    Promise.reject(new SourceError('unavailable', 'The copy of this dataset does not hold the answer.')),
}

/**
 * A cube whose answers come from a copy. What is made of the answers – components, values, trees, filters on raw
 * terms – is left to the code that reads the endpoint, so that both say the same.
 */
export class CopiedCube<Copy extends Columns = Columns> extends OpenCube {
  override readonly directory: ValueDirectory
  readonly description: CubeDescription
  readonly copy: Copy

  /** @param client answers what is asked of nobody else: the geometries of values */
  constructor(description: CubeDescription, copy: Copy, client: SparqlClient = NOBODY) {
    super(client, description.structure)
    this.directory = new CopiedDirectory(description)
    this.description = description
    this.copy = copy
  }

  override async readValueTerms(property: PropertyShape): Promise<RdfTerm[]> {
    const listed = this.description.lists.get(property.path)
    return listed && listed.length > 0 ? listed : this.readObservedTerms(property, [])
  }

  override readObservedTerms(property: PropertyShape, constraints: Constraint[]): Promise<RdfTerm[]> {
    const read = async (): Promise<RdfTerm[]> => {
      const index = this.copy.findColumn(property.path)
      if (this.copy.plan.columns[index]?.kind !== 'codes') return []
      return (await this.copy.readTerms(index, constraints)).filter((term) => term.type !== 'bnode')
    }
    return constraints.length > 0 ? read() : this.remember(`observed ${property.path}`, read)
  }

  override readBounds(property: PropertyShape): Promise<{ min?: RdfTerm; max?: RdfTerm }> {
    return this.remember(`bounds ${property.path}`, async () => {
      const index = this.copy.findColumn(property.path)
      const { min, max } = index < 0 ? {} : await this.copy.readBounds(index)
      return { min: toLiteral(min), max: toLiteral(max) }
    })
  }

  override async readEdges(property: PropertyShape, hierarchy: HierarchyShape): Promise<HierarchyEdges> {
    return this.description.edges.get(toEdgesKey(property.path, hierarchy.key)) ?? []
  }
}

/** A cube of a copy of ours, with the notes that stand beside it. */
export type SnapshotCube = CopiedCube<ColumnCopy>

const toLiteral = (value: string | undefined): RdfTerm | undefined =>
  value === undefined ? undefined : { type: 'literal', value }

/** What was known of values when the cube was copied. */
class CopiedDirectory extends ValueDirectory {
  readonly #description: CubeDescription
  readonly #versions = new Map<string, string[]>()

  constructor(description: CubeDescription) {
    super(NOBODY)
    this.#description = description
    for (const [iri, { sameAs }] of description.details) {
      for (const lasting of sameAs) this.#versions.set(lasting, [...(this.#versions.get(lasting) ?? []), iri])
    }
  }

  override async read(iris: string[]): Promise<Map<string, ValueDetails>> {
    const { details } = this.#description
    return new Map([...new Set(iris)].filter(isIri).map((iri) => [iri, details.get(iri) ?? NO_DETAILS]))
  }

  override async readVersions(lastingIris: string[]): Promise<Map<string, string[]>> {
    return new Map([...new Set(lastingIris)].filter(isIri).map((iri) => [iri, this.#versions.get(iri) ?? []]))
  }

  override async readSharedTermsets(iris: string[]): Promise<Map<string, TaggedText[]>> {
    const { termsets } = this.#description
    return new Map(
      [...new Set(iris)].flatMap((iri): [string, TaggedText[]][] => {
        const names = termsets.get(iri)
        return names ? [[iri, names]] : []
      }),
    )
  }
}
