import { execFile, spawn } from 'node:child_process'
import { copyFileSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { parse, type Quad } from 'oxigraph'
import { findOrInstall } from './install-from-debian.ts'
import { startOnFreePorts } from './start-on-free-ports.ts'

/** A Virtuoso server on free loopback ports. `load` adds RDF; triples without a graph are added to the given one. */
export type TestVirtuoso = {
  url: string
  load(
    text: string,
    format: 'application/trig' | 'text/turtle' | 'application/n-quads',
    graph: string,
  ): Promise<void>
  /** Bulk-loads an N-Triples file, for cubes of the size that benchmarks need. */
  loadFile(file: string, graph: string): Promise<void>
  stop(): Promise<void>
}

type Programs = { server: string; isql: string }

/** Starts an empty server in a temporary folder. Rejects if Virtuoso cannot be found, installed or run. */
export async function startVirtuoso(maxRows: number, buffers = 4000): Promise<TestVirtuoso> {
  const { server, isql } = findOrInstall('virtuoso-opensource-7-bin', findPrograms)
  const folder = mkdtempSync(join(tmpdir(), 'tessera-virtuoso-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  const { ports, stop } = await startOnFreePorts({
    name: 'Virtuoso',
    portCount: 2,
    endBy: 'SIGKILL',
    start([sqlPort = 0, httpPort = 0], log) {
      writeFileSync(join(folder, 'virtuoso.ini'), toConfiguration(sqlPort, httpPort, maxRows, buffers))
      const options = ['+foreground', '+configfile', 'virtuoso.ini']
      const running = spawn(server, options, { cwd: folder, stdio: ['ignore', log, log] })
      return { server: running, answers: () => isServing(toUrl(httpPort)) }
    },
  }).catch((error: unknown) => {
    remove()
    throw error
  })
  const [sqlPort, httpPort] = ports
  const url = toUrl(httpPort)
  const execute = async (call: string): Promise<void> => {
    const command = [`127.0.0.1:${sqlPort}`, 'dba', 'dba', 'VERBOSE=OFF', `EXEC=${call}`]
    const { stderr } = await promisify(execFile)(isql, command, { cwd: folder })
    if (stderr.includes('*** Error')) throw new Error(stderr.trim())
  }
  return {
    url,
    async load(text, format, graph) {
      // Virtuoso's own parser only supports TriG from before 2014.
      const quads: Quad[] = parse(text, { format })
      writeFileSync(join(folder, 'load.nq'), quads.map((quad) => `${quad} .\n`).join(''))
      const nQuads = 512
      const call = `DB.DBA.TTLP(file_to_string_output('load.nq'), '', '${graph}', ${nQuads});`
      await execute(call)
    },
    async loadFile(file, graph) {
      copyFileSync(file, join(folder, 'bulk.nt'))
      await execute(`ld_dir('.', 'bulk.nt', '${graph}');`)
      await execute('rdf_loader_run();')
      rmSync(join(folder, 'bulk.nt'))
    },
    stop: () => stop().then(remove),
  }
}

const toUrl = (port: number | undefined): string => `http://127.0.0.1:${port}/sparql`

/** Finds the server and its SQL client, which Debian renames, because `isql` belongs to another package. */
function findPrograms(): Programs | undefined {
  const pairs = [
    { server: '/usr/bin/virtuoso-t', isql: '/usr/bin/isql-vt' },
    ...['/usr/local/virtuoso-opensource/bin', '/opt/virtuoso-opensource/bin', '/opt/homebrew/bin'].map(
      (folder) => ({ server: join(folder, 'virtuoso-t'), isql: join(folder, 'isql') }),
    ),
  ]
  return pairs.find(({ server, isql }) => existsSync(server) && existsSync(isql))
}

const toConfiguration = (sqlPort: number, httpPort: number, maxRows: number, buffers: number): string => `
[Database]
DatabaseFile = virtuoso.db
ErrorLogFile = virtuoso.log
LockFile = virtuoso.lck
TransactionFile = virtuoso.trx
xa_persistent_file = virtuoso.pxa
[TempDatabase]
DatabaseFile = temp.db
TransactionFile = temp.trx
[Parameters]
ServerPort = 127.0.0.1:${sqlPort}
DirsAllowed = .
NumberOfBuffers = ${buffers}
MaxDirtyBuffers = ${Math.floor(buffers * 0.75)}
CheckpointInterval = 0
[HTTPServer]
ServerPort = 127.0.0.1:${httpPort}
ServerThreads = 10
ServerRoot = .
[SPARQL]
ResultSetMaxRows = ${maxRows}
`

async function isServing(url: string): Promise<boolean> {
  const signal = AbortSignal.timeout(10_000)
  const response = await fetch(`${url}?query=ASK%7B%7D`, { signal }).catch(() => undefined)
  await response?.body?.cancel()
  return response?.ok ?? false
}
