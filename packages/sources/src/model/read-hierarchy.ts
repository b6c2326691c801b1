import type { DimensionValue, HierarchyNode, Locale } from '@tessera/cube'
import type { HierarchyEdges, HierarchyShape, PropertyShape } from './cube-structure.ts'
import type { OpenCube } from './open-cube.ts'
import { pickText } from './pick-text.ts'
import { toDescription } from './to-dimension-value.ts'
import type { ValueDetails } from './value-details.ts'

/** Sort position of values outside all hierarchies. */
const OUTSIDE_POSITION = 9999
/**
 * The maximum number of nodes. If nodes have several parents on each level, a tree grows exponentially; nobody opens
 * trees of this size.
 */
const MAX_NODES = 100_000

/**
 * Reads the tree of a dimension's values. Drops branches without values, and adds values outside all branches at the
 * top. With several hierarchies, each is a node with its name, below the root if they share one.
 */
export async function readHierarchy(
  cube: OpenCube,
  property: PropertyShape,
  values: DimensionValue[],
  locale: Locale,
): Promise<HierarchyNode[] | undefined> {
  if (property.hierarchies.length === 0 || values.length === 0) return undefined
  const byValue = new Map(values.map((value) => [value.value, value]))
  const trees = await Promise.all(
    property.hierarchies.map(async (shape) => ({
      shape,
      name: pickText(shape.names, locale) ?? '',
      nodes: await readTree(cube, property, shape, byValue, locale),
    })),
  )
  const nodes = toForest(toDistinct(trees))
  const inside = new Set<string>()
  const visit = (node: HierarchyNode): void => {
    if (node.hasValue) inside.add(node.value)
    node.children.forEach(visit)
  }
  nodes.forEach(visit)
  const outside = values.filter(({ value }) => !inside.has(value)).map(toOutsideNode)
  return nodes.length > 0 ? [...nodes, ...outside] : undefined
}

/** Returns one tree per name, sorted by name, since stores have no order. */
function toDistinct(trees: Tree[]): Tree[] {
  const byName = new Map<string, Tree>()
  for (const tree of trees) {
    if (tree.nodes.length > 0 && !byName.has(tree.name)) byName.set(tree.name, tree)
  }
  return [...byName.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
}

const toOutsideNode = (value: DimensionValue): HierarchyNode => ({
  ...value,
  position: OUTSIDE_POSITION,
  identifier: '',
  depth: 0,
  hasValue: true,
  children: [],
})

async function readTree(
  cube: OpenCube,
  property: PropertyShape,
  shape: HierarchyShape,
  byValue: Map<string, DimensionValue>,
  locale: Locale,
): Promise<HierarchyNode[]> {
  const edges = await cube.readEdges(property, shape)
  const names = new Set([
    ...shape.roots,
    ...edges.flatMap((level) => [...level].flatMap(([, below]) => below)),
  ])
  const details = await cube.directory.read([...names].filter((iri) => !byValue.has(iri)))
  let left = MAX_NODES
  const grow = (iri: string, depth: number, above: string[]): HierarchyNode[] => {
    left -= 1
    return left < 0 ? [] : growNode({ iri, depth, above, edges, details, byValue, locale }, grow)
  }
  const nodes = shape.roots.flatMap((root) => grow(root, 0, [])).sort(compareNodes)
  return left < 0 ? [] : nodes
}

type Growth = {
  iri: string
  depth: number
  above: string[]
  edges: HierarchyEdges
  details: Map<string, ValueDetails>
  byValue: Map<string, DimensionValue>
  locale: Locale
}

/** Returns a node with its descendants; empty if none of them is a value, or the node has no name. */
function growNode(
  { iri, depth, above, edges, details, byValue, locale }: Growth,
  grow: (iri: string, depth: number, above: string[]) => HierarchyNode[],
): HierarchyNode[] {
  if (above.includes(iri)) return []
  const below = edges[depth]?.get(iri) ?? []
  const children = below.flatMap((child) => grow(child, depth + 1, [...above, iri])).sort(compareNodes)
  const value = byValue.get(iri)
  if (value) return [{ ...value, depth, hasValue: true, children }]
  const known = details.get(iri)
  if (children.length === 0 || !known || known.names.length === 0) return []
  return [{ value: iri, ...toDescription(known, locale, iri), depth, hasValue: false, children }]
}

type Tree = { shape: HierarchyShape; name: string; nodes: HierarchyNode[] }

function toForest(trees: Tree[]): HierarchyNode[] {
  const [first] = trees
  if (!first) return []
  if (trees.length === 1) return first.nodes
  const root = first.nodes[0]
  const isShared = trees.every(({ nodes }) => nodes.length === 1 && nodes[0]?.value === root?.value)
  if (!root || !isShared) return trees.map((tree) => toNamedNode(tree, tree.nodes, 0))
  return [{ ...root, children: trees.map((tree) => toNamedNode(tree, tree.nodes[0]?.children ?? [], 1)) }]
}

const toNamedNode = ({ shape, name }: Tree, children: HierarchyNode[], depth: number): HierarchyNode => ({
  value: name || shape.key,
  label: name || shape.key,
  depth,
  hasValue: false,
  children: children.map((child) => withDepth(child, depth + 1)),
})

const withDepth = (node: HierarchyNode, depth: number): HierarchyNode => ({
  ...node,
  depth,
  children: node.children.map((child) => withDepth(child, depth + 1)),
})

/** Compares siblings by position (0 if not stated), then by the number in the identifier, then by label. */
function compareNodes(a: HierarchyNode, b: HierarchyNode): number {
  const toNumber = (text: string | number | undefined): number => Number(text ?? 0) || 0
  return (
    toNumber(a.position) - toNumber(b.position) ||
    toNumber(a.identifier) - toNumber(b.identifier) ||
    (a.identifier ?? '').localeCompare(b.identifier ?? '', 'de') ||
    a.label.localeCompare(b.label, 'de')
  )
}
