import { type JsonObject, MigrationError } from './json.ts'
import { listLosses } from './losses.ts'
import type { Loss, Step, Warn } from './step.ts'
import type { VersionLines } from './versions.ts'

/** The version of objects without a version. */
export const FIRST_VERSION = '1.0.0'

const VERSION = /^\d{1,9}(\.\d{1,9})*$/

/** The versions of a document type as a tree: a trunk with two branches, ours and the reference system's. */
export type Chain<SomeStep> = {
  /** The name of the document type in error messages, such as `chart` or `project`. */
  noun: string
  /** All supported versions: the shared ones, ours, then the reference system's. */
  versions: readonly string[]
  /** The steps to all versions except the first. */
  steps: readonly LinkedStep<SomeStep>[]
}

/** A step, and the version it starts from. */
export type LinkedStep<SomeStep> = { step: SomeStep; below: string }

/** Links steps to versions. Throws if they do not match, which is a programming error. */
export function toChain<SomeStep extends { to: string }>(
  noun: string,
  { shared, own, reference }: VersionLines,
  steps: readonly SomeStep[],
): Chain<SomeStep> {
  const root = shared.at(-1) ?? FIRST_VERSION
  const misnamed = [
    ...own.filter((version, index) => version !== `${root}.${index + 1}`),
    ...[...shared, ...reference].filter((version) => version.split('.').length !== 3),
  ]
  if (misnamed.length > 0) throw new Error(`Not a version of its line: ${misnamed.join(', ')}`)
  const versions = [...shared, ...own, ...reference]
  const linked = versions.slice(1).map((to, index) => {
    const step = steps.find((each) => each.to === to)
    if (!step) throw new Error(`No step leads to version ${to} of a ${noun}.`)
    return { step, below: to === reference[0] ? root : (versions[index] ?? root) }
  })
  if (steps.length !== linked.length) throw new Error(`A step leads to no version of a ${noun}.`)
  return { noun, versions, steps: linked }
}

/** Returns the version of an object; 1.0.0 if missing or malformed. Throws a MigrationError for an unknown version. */
export function versionIn(chain: Pick<Chain<unknown>, 'noun' | 'versions'>, object: JsonObject): string {
  const { version } = object
  if (typeof version !== 'string' || !VERSION.test(version)) return FIRST_VERSION
  if (chain.versions.includes(version)) return version
  throw new MigrationError('version', `Version ${version.slice(0, 40)} of this ${chain.noun} is not known.`)
}

/** Returns the steps from the first version to another. */
function stepsTo<SomeStep extends { to: string }>(
  { steps }: Chain<SomeStep>,
  version: string,
): LinkedStep<SomeStep>[] {
  const path: LinkedStep<SomeStep>[] = []
  let reached = version
  for (const linked of steps.toReversed()) {
    if (linked.step.to !== reached) continue
    path.unshift(linked)
    reached = linked.below
  }
  return path
}

/** Returns the steps from one version to another, in order: down to the common ancestor, then up. */
export function stepsBetween<SomeStep extends { to: string }>(
  chain: Chain<SomeStep>,
  from: string,
  target: string,
): (LinkedStep<SomeStep> & { direction: 'up' | 'down' })[] {
  const [start, end] = [stepsTo(chain, from), stepsTo(chain, target)]
  const fork = start.findIndex((linked, index) => linked !== end[index])
  const common = fork < 0 ? start.length : fork
  const down = start.slice(common).reverse()
  return [
    ...down.map((linked) => ({ ...linked, direction: 'down' as const })),
    ...end.slice(common).map((linked) => ({ ...linked, direction: 'up' as const })),
  ]
}

/** Returns whether a version directly or indirectly follows another. */
export const isLater = <SomeStep extends { to: string }>(
  chain: Chain<SomeStep>,
  version: string,
  than: string,
): boolean => stepsTo(chain, version).some(({ below }) => below === than)

/**
 * Takes one step down, and lists everything that the step up would not restore. Without losses, a step down and up
 * leaves an object unchanged.
 */
export function stepDown<Context>(
  { down, up, lost }: Step<Context>,
  after: JsonObject,
  context: Context & { warn: Warn },
): { before: JsonObject; losses: Loss[] } {
  const before = down(after, context)
  return { before, losses: listLosses(after, up(before, { ...context, warn: () => {} }), lost) }
}
