import type { ComponentId } from '@tessera/cube'
import { createSignal } from '../../state/create-signal.ts'

/** The values of dimensions that have data given the earlier filters. */
export type PossibleLists = {
  /** By dimension; missing dimensions are unlimited or not loaded yet. */
  values: Readonly<Record<ComponentId, ReadonlySet<string>>>
  /** Whether loading failed; all values are then offered. */
  hasFailed: boolean
  /** Whether some lists are still loading, so the offered values may change. */
  isPending: boolean
}

/** A dimension with the filters that limit its values, as text; '' if there are none. */
export type PossibleQuestion = { id: ComponentId; limits: string }

export type PossibleListsStore = ReturnType<typeof createPossibleLists>

/** The maximum number of cached lists. Authors who try values return to some of them. */
const MAX_KEPT = 100

/** `isUnlimited`: the dimension has too many values for a list, and is searched instead. */
type Answer = { values?: ReadonlySet<string>; isUnlimited?: boolean; hasFailed?: boolean }

/** Loads the possible values of dimensions and caches them; failures are passed to `logFailure`. */
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

  /** Loads all missing lists in one request. */
  const want = (questions: PossibleQuestion[]): void => {
    const missing = questions.filter((question) => question.limits !== '' && !answers.has(keyOf(question)))
    if (missing.length === 0) return
    for (const question of missing) answers.set(keyOf(question), {})
    ask(missing.map(({ id }) => id)).then(
      (lists) =>
        settle(missing, (id) => (lists[id] ? { values: new Set(lists[id]) } : { isUnlimited: true })),
      (reason: unknown) => {
        logFailure(reason)
        settle(missing, () => ({ hasFailed: true }))
      },
    )
  }

  return {
    subscribe,
    read,
    want,
    /** Loads the lists again that could not be loaded. */
    retry(questions: PossibleQuestion[]): void {
      for (const key of questions.map(keyOf)) if (answers.get(key)?.hasFailed) answers.delete(key)
      version += 1
      changed()
      want(questions)
    },
    /** The current lists for some questions. While a question is loading, its previous list is returned. */
    readLists(questions: PossibleQuestion[]): PossibleLists {
      const limited = questions.filter(({ limits }) => limits !== '')
      const known = limited.map((question) => ({ id: question.id, answer: answers.get(keyOf(question)) }))
      const values = known.flatMap(({ id, answer }) => {
        const isAll = answer?.hasFailed || answer?.isUnlimited
        const list = isAll ? undefined : (answer?.values ?? latest.get(id))
        return list ? [[id, list] as const] : []
      })
      return {
        values: Object.fromEntries(values),
        hasFailed: known.some(({ answer }) => answer?.hasFailed === true),
        isPending: known.some(({ answer }) => !answer?.hasFailed && !answer?.isUnlimited && !answer?.values),
      }
    },
  }
}
