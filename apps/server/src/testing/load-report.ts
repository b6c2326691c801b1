import type { LoadAnswer } from './load-generator.ts'

/** Times in ms of answers that were served, by kind; a refusal (503, 429) is counted and has a time of its own. */
export type LoadRow = {
  kind: string
  requests: number
  served: number
  refused: number
  /** No whole answer, or a status of 5xx that is no refusal. */
  failed: number
  p50: number
  p95: number
  p99: number
  max: number
  /** Of refusals. */
  refusedP99: number
}

/** An early no, with when to ask again. */
export const isRefusal = ({ status, retryAfter }: LoadAnswer): boolean =>
  (status === 503 || status === 429) && retryAfter !== undefined

/** No answer at all, or one that should not be. Who dropped the request itself has not failed. */
export const isFailure = (answer: LoadAnswer): boolean =>
  (answer.status === 0 && answer.failure !== 'dropped') || (answer.status >= 500 && !isRefusal(answer))

const isServed = (answer: LoadAnswer): boolean =>
  answer.status > 0 && !isRefusal(answer) && !isFailure(answer)

/** The value that a share (0 to 1) of a list does not exceed; 0 for none. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/** A row for each kind, and one for all. */
export function toLoadRows(answers: LoadAnswer[]): LoadRow[] {
  const kinds = [...new Set(answers.map(({ kind }) => kind))].sort()
  const rows = kinds.map((kind) =>
    toRow(
      kind,
      answers.filter((answer) => answer.kind === kind),
    ),
  )
  return kinds.length > 1 ? [...rows, toRow('all', answers)] : rows
}

function toRow(kind: string, answers: LoadAnswer[]): LoadRow {
  const served = answers.filter(isServed)
  const refused = answers.filter(isRefusal)
  const times = served.map(({ ms }) => ms)
  const round = (value: number): number => Math.round(value * 10) / 10
  return {
    kind,
    requests: answers.length,
    served: served.length,
    refused: refused.length,
    failed: answers.filter(isFailure).length,
    p50: round(percentile(times, 0.5)),
    p95: round(percentile(times, 0.95)),
    p99: round(percentile(times, 0.99)),
    max: round(percentile(times, 1)),
    refusedP99: round(
      percentile(
        refused.map(({ ms }) => ms),
        0.99,
      ),
    ),
  }
}

/** How often each status or cause of failure came, the most frequent first. */
export function countOutcomes(answers: LoadAnswer[]): Record<string, number> {
  const counts = new Map<string, number>()
  for (const { status, failure } of answers) {
    const name = failure ?? String(status)
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return Object.fromEntries([...counts].sort(([, one], [, other]) => other - one))
}
