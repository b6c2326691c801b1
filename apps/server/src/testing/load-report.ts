import type { LoadAnswer } from './load-generator.ts'

/** Response times in ms of served requests, by kind. Rejections (503, 429) are counted and timed separately. */
export type LoadRow = {
  kind: string
  requests: number
  served: number
  refused: number
  /** Requests without a complete response, or with a 5xx status that is not a rejection. */
  failed: number
  p50: number
  p95: number
  p99: number
  max: number
  /** The response time of rejections. */
  refusedP99: number
}

/** Returns whether a response is an early rejection with a time to retry. */
export const isRefusal = ({ status, retryAfter }: LoadAnswer): boolean =>
  (status === 503 || status === 429) && retryAfter !== undefined

/** Returns whether the response is missing or is a server error. Requests aborted by the reader have not failed. */
export const isFailure = (answer: LoadAnswer): boolean =>
  (answer.status === 0 && answer.failure !== 'dropped') || (answer.status >= 500 && !isRefusal(answer))

const isServed = (answer: LoadAnswer): boolean =>
  answer.status > 0 && !isRefusal(answer) && !isFailure(answer)

/** Returns the value that a share (0 to 1) of a list does not exceed, or 0 for an empty list. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/** Returns a row for each kind, and one for all. */
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

/** Counts statuses and causes of failure, most frequent first. */
export function countOutcomes(answers: LoadAnswer[]): Record<string, number> {
  const counts = new Map<string, number>()
  for (const { status, failure } of answers) {
    const name = failure ?? String(status)
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return Object.fromEntries([...counts].sort(([, one], [, other]) => other - one))
}
