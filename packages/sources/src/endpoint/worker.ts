import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { gunzipSync } from 'node:zlib'
import { namedNode, Store } from 'oxigraph'
import type { WorkerAnswer, WorkerData, WorkerMessage, WorkerQuery } from './worker-messages.ts'

const FORMATS: [RegExp, string][] = [
  [/\.nt$/, 'application/n-triples'],
  [/\.nq$/, 'application/n-quads'],
  [/\.ttl$/, 'text/turtle'],
  [/\.trig$/, 'application/trig'],
]

function load(store: Store, { nquads, files }: WorkerData): void {
  if (nquads !== undefined) store.load(nquads, { format: 'application/n-quads', no_transaction: true })
  for (const file of files) {
    const isPacked = file.endsWith('.gz')
    const name = isPacked ? file.slice(0, -3) : file
    const format = FORMATS.find(([ending]) => ending.test(name))?.[1]
    if (!format)
      throw new Error(`${file} is not an RDF file: its name must end with .nt, .nq, .ttl or .trig.`)
    const bytes = readFileSync(file)
    store.load(isPacked ? gunzipSync(bytes) : bytes, { format, no_transaction: true })
  }
}

function answer(store: Store, { id, ...question }: WorkerQuery, maxAnswerLength: number): WorkerAnswer {
  try {
    const body = store.query(question.query, {
      results_format: question.format,
      ...toDataset(question),
    })
    const text = typeof body === 'string' ? body : String(body)
    return text.length > maxAnswerLength ? { kind: 'too-large', id } : { kind: 'answer', id, body: text }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const isBroken = error instanceof WebAssembly.RuntimeError || error instanceof RangeError
    return { kind: isBroken ? 'broken' : 'bad-query', id, message }
  }
}

/**
 * Returns Oxigraph's options for the RDF dataset of a query. The default graph is the union of all graphs, unless the query
 * names its graphs (FROM), which that option would override.
 */
function toDataset({ namesGraphs, defaultGraphs, namedGraphs }: Omit<WorkerQuery, 'id'>) {
  if (defaultGraphs.length > 0 || namedGraphs.length > 0) {
    return { default_graph: defaultGraphs.map(namedNode), named_graphs: namedGraphs.map(namedNode) }
  }
  return namesGraphs ? {} : { use_default_graph_as_union: true }
}

function run(): void {
  const port = parentPort
  if (!port) throw new Error('This file runs as a worker.')
  const data: WorkerData = workerData
  const store = new Store()
  load(store, data)
  // Frees the text, which is as large as the store.
  data.nquads = undefined
  const say = (message: WorkerMessage): void => port.postMessage(message)
  port.on('message', (query: WorkerQuery) => say(answer(store, query, data.maxAnswerLength)))
  say({ kind: 'ready', tripleCount: store.size })
}

run()
