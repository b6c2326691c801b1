/** The data a worker starts with. */
export type WorkerData = { nquads: string | undefined; files: string[]; maxAnswerLength: number }

/** A query for a worker. Without graphs, the default graph is the union of all. */
export type WorkerQuery = {
  id: number
  query: string
  /** The media type. */
  format: string
  namesGraphs: boolean
  defaultGraphs: string[]
  namedGraphs: string[]
}

export type WorkerAnswer =
  | { kind: 'answer'; id: number; body: string }
  /** The query is invalid; the message states the reason. */
  | { kind: 'bad-query'; id: number; message: string }
  | { kind: 'too-large'; id: number }
  /** The engine failed; the worker can no longer be used. */
  | { kind: 'broken'; id: number; message: string }

export type WorkerMessage = { kind: 'ready'; tripleCount: number } | WorkerAnswer
