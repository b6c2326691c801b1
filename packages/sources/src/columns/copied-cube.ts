import type { Constraint } from '../model/constraint.ts'
import { type CubeDescription, toEdgesKey } from '../model/cube-description.ts'
import type { HierarchyEdges, HierarchyShape, PropertyShape } from '../model/cube-structure.ts'
import { OpenCube } from '../model/open-cube.ts'
import { canBeIri, type RdfTerm, type TaggedText } from '../model/rdf-term.ts'
import { NO_DETAILS, type ValueDirectory } from '../model/value-details.ts'
import type { ColumnCopy } from './column-copy.ts'
import type { Columns } from './columns.ts'

/**
 * A cube that responds from its description and its columns. Components, values, trees and filters are computed by the
 * same code as for endpoints, so that results agree.
 */
export class CopiedCube<Copy extends Columns = Columns> extends OpenCube {
  readonly description: CubeDescription
  readonly copy: Copy
  readonly #geometries: Map<string, string>

  /** @param geometries well-known texts by IRI */
  constructor(description: CubeDescription, copy: Copy, geometries = new Map<string, string>()) {
    super(description.structure, describeValues(description))
    this.description = description
    this.copy = copy
    this.#geometries = geometries
  }

  protected override async readListedTerms({ path }: PropertyShape): Promise<RdfTerm[]> {
    return this.description.lists.get(path) ?? []
  }

  protected override async findTerms({ path }: PropertyShape, constraints: Constraint[]): Promise<RdfTerm[]> {
    const index = this.copy.findColumn(path)
    if (this.copy.plan.columns[index]?.kind !== 'codes') return []
    return (await this.copy.readTerms(index, constraints)).filter((term) => term.type !== 'bnode')
  }

  protected override async findBounds({ path }: PropertyShape): Promise<{ min?: RdfTerm; max?: RdfTerm }> {
    const index = this.copy.findColumn(path)
    const { min, max } = index < 0 ? {} : await this.copy.readBounds(index)
    return { min: toLiteral(min), max: toLiteral(max) }
  }

  override async readEdges({ path }: PropertyShape, hierarchy: HierarchyShape): Promise<HierarchyEdges> {
    return this.description.edges.get(toEdgesKey(path, hierarchy.key)) ?? []
  }

  override async readGeometries(): Promise<Map<string, string>> {
    return this.#geometries
  }
}

/** A cube of our own copies, with notes. */
export type SnapshotCube = CopiedCube<ColumnCopy>

const toLiteral = (value: string | undefined): RdfTerm | undefined =>
  value === undefined ? undefined : { type: 'literal', value }

/** Looks up values in a description. */
function describeValues({ details, termsets }: CubeDescription): ValueDirectory {
  const versions = new Map<string, string[]>()
  for (const [iri, { sameAs }] of details)
    for (const lasting of sameAs) versions.set(lasting, [...(versions.get(lasting) ?? []), iri])
  const find = <Found>(iris: string[], read: (iri: string) => Found): Map<string, Found> =>
    new Map([...new Set(iris)].filter(canBeIri).map((iri) => [iri, read(iri)]))
  return {
    read: async (iris) => find(iris, (iri) => details.get(iri) ?? NO_DETAILS),
    readVersions: async (iris) => find(iris, (iri) => versions.get(iri) ?? []),
    readSharedTermsets: async (iris) =>
      new Map(
        iris.flatMap((iri): [string, TaggedText[]][] => {
          const names = termsets.get(iri)
          return names ? [[iri, names]] : []
        }),
      ),
  }
}
