import { type JsonObject, MigrationError } from './json.ts'
import { listLosses } from './losses.ts'
import type { Loss, Step, Warn } from './step.ts'

/** What an object without version counts as. */
export const FIRST_VERSION = '1.0.0'

const VERSION = /^\d{1,9}(\.\d{1,9})*$/

/** Steps in their order, and all versions that they join, oldest first. */
export type Chain<Context> = {
  /** What refusals call it: `chart`, `project`. */
  noun: string
  steps: readonly Step<Context>[]
  versions: readonly string[]
}

export const toChain = <Context>(noun: string, steps: readonly Step<Context>[]): Chain<Context> => ({
  noun,
  steps,
  versions: [FIRST_VERSION, ...steps.map(({ to }) => to)],
})

/**
 * The version of an object: 1.0.0 where it names none. Throws a MigrationError for a version that is well-formed and
 * not in the chain.
 */
export function versionIn<Context>(chain: Chain<Context>, object: JsonObject): string {
  const { version } = object
  if (typeof version !== 'string' || !VERSION.test(version)) return FIRST_VERSION
  if (chain.versions.includes(version)) return version
  throw new MigrationError('version', `Version ${version.slice(0, 40)} of this ${chain.noun} is not known.`)
}

/** The steps that lead from one version to another, in the order they run, each with the version below it. */
export function stepsBetween<Context>(
  { steps, versions }: Chain<Context>,
  from: string,
  target: string,
): { direction: 'up' | 'down'; steps: { step: Step<Context>; below: string }[] } {
  const [start, end] = [versions.indexOf(from), versions.indexOf(target)]
  const between = steps
    .slice(Math.min(start, end), Math.max(start, end))
    .map((step, index) => ({ step, below: versions[Math.min(start, end) + index] ?? FIRST_VERSION }))
  return start <= end ? { direction: 'up', steps: between } : { direction: 'down', steps: between.reverse() }
}

/** Whether one known version of a chain is later than another. */
export const isLater = <Context>({ versions }: Chain<Context>, version: string, than: string): boolean =>
  versions.indexOf(version) > versions.indexOf(than)

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
