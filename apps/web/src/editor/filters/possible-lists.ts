import type { ComponentId } from '@tessera/cube'
import { createSignal } from '../../state/create-signal.ts'

/** Which values of dimensions have data under the filters before them. */
export type PossibleLists = {
  /** By dimension; what is not there has no limit, or is not known yet. */
  values: Readonly<Record<ComponentId, ReadonlySet<string>>>
  /** What could not be loaded is offered as a whole. */
  hasFailed: boolean
  /** Some are asked for still: what is offered may change. */
  isPending: boolean
}

/** A dimension, and what limits its values, as text; '' where nothing does. */
export type PossibleQuestion = { id: ComponentId; limits: string }

export type PossibleListsStore = ReturnType<typeof createPossibleLists>

/** So many answers are kept: an author who tries values goes back to some of them. */
const MAX_KEPT = 100

type Answer = { values?: ReadonlySet<string>; hasFailed?: boolean }

/** Asks for the possible values of dimensions, and remembers the answers; what cannot be known is told to `logFailure`. */
export function createPossibleLists(
  ask: (ids: ComponentId[]) => Promise<Record<ComponentId, string[]>>,
  logFailure: (reason: unknown) => void,
) {
  const answers = new Map<string, Answer>()
  const latest = new Map<ComponentId, ReadonlySet<string>>()
  let version = 0
  const { subscribe, read, changed } = createSignal(() => version)
  const keyOf = ({ id, limits }: PossibleQuestion): string => `${id}\n${limits}`

  const settle = (questions: PossibleQuestion[], answerOf: (id: ComponentId) => Answer): void => {
    for (const question of questions) {
      const answer = answerOf(question.id)
      answers.set(keyOf(question), answer)
      if (answer.values) latest.set(question.id, answer.values)
    }
    for (const key of [...answers.keys()].slice(0, Math.max(0, answers.size - MAX_KEPT))) answers.delete(key)
    version += 1
    changed()
  }

  return {
    subscribe,
    read,
    /** What is known of these questions; of one that is asked still, the answer before it. */
    readLists(questions: PossibleQuestion[]): PossibleLists {
      const limited = questions.filter(({ limits }) => limits !== '')
      const known = limited.map((question) => ({ id: question.id, answer: answers.get(keyOf(question)) }))
      const values = known.flatMap(({ id, answer }) => {
        const list = answer?.hasFailed ? undefined : (answer?.values ?? latest.get(id))
        return list ? [[id, list] as const] : []
      })
      return {
        values: Object.fromEntries(values),
        hasFailed: known.some(({ answer }) => answer?.hasFailed === true),
        isPending: known.some(({ answer }) => !answer?.hasFailed && !answer?.values),
      }
    },
    /** Asks for what is not known yet, all of it at once. */
    want(questions: PossibleQuestion[]) {
      const missing = questions.filter((question) => question.limits !== '' && !answers.has(keyOf(question)))
      if (missing.length === 0) return
      for (const question of missing) answers.set(keyOf(question), {})
      ask(missing.map(({ id }) => id)).then(
        (lists) => settle(missing, (id) => ({ values: new Set(lists[id] ?? []) })),
        (reason: unknown) => {
          logFailure(reason)
          settle(missing, () => ({ hasFailed: true }))
        },
      )
    },
  }
}
