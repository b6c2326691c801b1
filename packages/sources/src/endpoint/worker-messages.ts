/** What a worker is started with. */
export type WorkerData = { nquads: string | undefined; files: string[]; maxAnswerLength: number }

/** A question for a worker. Without graphs, the default graph is the union of all. */
export type WorkerQuery = {
  id: number
  query: string
  /** Media type. */
  format: string
  namesGraphs: boolean
  defaultGraphs: string[]
  namedGraphs: string[]
}

export type WorkerAnswer =
  | { kind: 'answer'; id: number; body: string }
  /** The query cannot be answered; the message says why. */
  | { kind: 'bad-query'; id: number; message: string }
  | { kind: 'too-large'; id: number }
  /** The engine broke: the worker is of no more use. */
  | { kind: 'broken'; id: number; message: string }

export type WorkerMessage = { kind: 'ready'; tripleCount: number } | WorkerAnswer
