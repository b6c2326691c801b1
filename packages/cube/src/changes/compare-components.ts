import { allComponents, type Component, type Components, isDimension, isMeasure } from '../component.ts'
import type { CategoryChanges, ComponentChange, Listed, Named, StructureChanges } from './changes.ts'

/** The maximum number of entries kept of a list. */
const MAX_LISTED = 200

/** Compares the components of two versions of a cube, both with their values and in the same language. */
export function compareComponents(before: Components, after: Components): StructureChanges {
  const [older, newer] = [allComponents(before), allComponents(after)]
  const known = new Map(older.map((component) => [component.id, component]))
  const kept = new Set(newer.map(({ id }) => id))
  return {
    lost: older.filter(({ id }) => !kept.has(id)).map(toNamed),
    added: newer.filter(({ id }) => !known.has(id)).map(toNamed),
    components: newer.flatMap((component) => {
      const earlier = known.get(component.id)
      return earlier ? (compareComponent(earlier, component) ?? []) : []
    }),
    isReordered: isReordered(
      older.map(({ id }) => id),
      newer.map(({ id }) => id),
    ),
  }
}

const toNamed = ({ id, label }: Component): Named => ({ value: id, label })

/** Compares one component. Returns undefined if both versions are the same. */
function compareComponent(before: Component, after: Component): ComponentChange | undefined {
  const limits = compareLimits(before, after)
  const categories = compareCategories(before, after)
  const [unitBefore, unitAfter] = [before.unit ?? '', after.unit ?? '']
  const change: ComponentChange = {
    id: after.id,
    label: after.label,
    ...(before.label !== after.label && { labelBefore: before.label }),
    ...(unitBefore !== unitAfter && { unit: { before: unitBefore, after: unitAfter } }),
    ...(isOtherKind(before, after) && { isOtherKind: true }),
    ...(limits && { limits }),
    ...(categories && { categories }),
  }
  return Object.keys(change).length > 2 ? change : undefined
}

const isOtherKind = (before: Component, after: Component): boolean =>
  before.kind !== after.kind || before.isKeyDimension !== after.isKeyDimension

function compareLimits(before: Component, after: Component): ComponentChange['limits'] {
  if (!isMeasure(before) || !isMeasure(after)) return undefined
  const texts = (limits: typeof before.limits) =>
    JSON.stringify(limits.map((limit) => JSON.stringify(limit)).sort())
  return texts(before.limits) === texts(after.limits)
    ? undefined
    : { before: before.limits, after: after.limits }
}

function compareCategories(before: Component, after: Component): CategoryChanges | undefined {
  const older = new Map(before.values.map((value) => [value.value, value]))
  const newer = new Map(after.values.map((value) => [value.value, value]))
  const renamed = before.values.flatMap(({ value, label }) => {
    const now = newer.get(value)
    return now && now.label !== label ? [{ value, before: label, after: now.label }] : []
  })
  const changes = {
    lost: toListed(before.values.filter(({ value }) => !newer.has(value)).map(toValue)),
    added: toListed(after.values.filter(({ value }) => !older.has(value)).map(toValue)),
    renamed: toListed(renamed),
    isReordered: isReordered([...older.keys()], [...newer.keys()]) && isInOrder(before) && isInOrder(after),
  }
  const { lost, added, isReordered: isOther } = changes
  return lost.count + added.count + renamed.length > 0 || isOther ? changes : undefined
}

/**
 * Returns whether the order of a component's values has a meaning. Values without positions are sorted by something
 * else.
 */
const isInOrder = (component: Component): boolean =>
  !isDimension(component) || component.values.some(({ position }) => position !== undefined)

const toValue = ({ value, label }: Named): Named => ({ value, label })

const toListed = <Item>(items: Item[]): Listed<Item> => ({
  count: items.length,
  first: items.slice(0, MAX_LISTED),
})

/** Returns whether the entries that both lists have are in a different order. */
function isReordered(before: string[], after: string[]): boolean {
  const [older, newer] = [new Set(before), new Set(after)]
  const shared = after.filter((each) => older.has(each))
  return before.filter((each) => newer.has(each)).some((each, index) => each !== shared[index])
}
