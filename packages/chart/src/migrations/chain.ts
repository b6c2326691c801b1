import { type JsonObject, MigrationError } from './json.ts'
import { listLosses } from './losses.ts'
import type { Loss, Step, Warn } from './step.ts'
import type { VersionLines } from './versions.ts'

/** What an object without version counts as. */
export const FIRST_VERSION = '1.0.0'

const VERSION = /^\d{1,9}(\.\d{1,9})*$/

/** The versions of a kind of document as a tree: a trunk, from which our versions and the reference system's branch off. */
export type Chain<SomeStep> = {
  /** What refusals call it: `chart`, `project`. */
  noun: string
  /** Every version that can be opened: the shared ones, ours, the reference system's. */
  versions: readonly string[]
  /** The steps that lead to them; none leads to the first. */
  steps: readonly LinkedStep<SomeStep>[]
}

/** A step with the version it starts from. */
export type LinkedStep<SomeStep> = { step: SomeStep; below: string }

/** Throws where steps and versions do not belong together: a mistake of whoever added one. */
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

/**
 * The version of an object: 1.0.0 where it names none. Throws a MigrationError for a version that is well-formed and
 * not in the chain.
 */
export function versionIn(chain: Pick<Chain<unknown>, 'noun' | 'versions'>, object: JsonObject): string {
  const { version } = object
  if (typeof version !== 'string' || !VERSION.test(version)) return FIRST_VERSION
  if (chain.versions.includes(version)) return version
  throw new MigrationError('version', `Version ${version.slice(0, 40)} of this ${chain.noun} is not known.`)
}

/** The steps that lead from the first version to another. */
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

/** The steps from one version to another, in the order they run: down to where their lines meet, then up. */
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

/** Whether one known version came out of another. */
export const isLater = <SomeStep extends { to: string }>(
  chain: Chain<SomeStep>,
  version: string,
  than: string,
): boolean => stepsTo(chain, version).some(({ below }) => below === than)

/**
 * One step down, and what it loses: what the step up would not bring back. So whatever lists no loss is the same
 * again after down and up.
 */
export function stepDown<Context>(
  { down, up, lost }: Step<Context>,
  after: JsonObject,
  context: Context & { warn: Warn },
): { before: JsonObject; losses: Loss[] } {
  const before = down(after, context)
  return { before, losses: listLosses(after, up(before, { ...context, warn: () => {} }), lost) }
}
