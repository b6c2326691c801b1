// The prerequisites of every command: the dependencies of the lock file, and a recent Node. Runs on the machine's own
// Node (20 or later), so it must not use anything else.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'

export const ROOT = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..')
/** Major and minor version: disposable resources came with 24.4. */
const NEEDED = [24, 4]
const BIN = join(ROOT, 'node_modules', '.bin')
const INSTALLED_LOCK = join(ROOT, 'node_modules', '.installed-lock')

const isNewEnough = (version) => {
  const [major, minor] = version.split('.').map(Number)
  return major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1])
}

/** Runs a program that shares our standard output, and forwards signals. Resolves to its exit code. */
export const run = (program, args, options = {}) =>
  follow(spawn(program, args, { stdio: 'inherit', cwd: ROOT, ...options }))

/** Runs a program without output. Resolves to its exit code and its captured output. */
export async function runSilently(program, args, options = {}) {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], cwd: ROOT, ...options })
  const written = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => written.push(data))
  const code = await follow(child)
  return { code, output: Buffer.concat(written).toString() }
}

/** Resolves to the exit code of a running program. Forwards signals. */
function follow(child) {
  return new Promise((resolve, reject) => {
    const forward = (signal) => child.kill(signal)
    process.on('SIGINT', forward).on('SIGTERM', forward)
    child.on('error', reject)
    child.on('close', (code, signal) => {
      process.off('SIGINT', forward).off('SIGTERM', forward)
      resolve(code ?? 128 + (constants.signals[signal] ?? 0))
    })
  })
}

/** Returns a hash of the lock file, since modification times mean nothing after a checkout. */
const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex')

/** Installs the dependencies of the lock file unless they are up to date. */
export async function installDependencies() {
  const wanted = lockHash()
  if (existsSync(INSTALLED_LOCK) && readFileSync(INSTALLED_LOCK, 'utf8') === wanted) return
  console.log('Installing the dependencies (about half a minute, once) …')
  // npm ci removes node_modules, including a Node that runs from there, so the machine's own Node is used
  const PATH = process.env.PATH.split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .join(delimiter)
  const env = { ...process.env, PATH }
  const code = await run('npm', ['ci', '--loglevel=error', '--no-audit', '--no-fund'], { env })
  if (code !== 0) fail('The dependencies could not be installed: see what npm says above.')
  writeFileSync(INSTALLED_LOCK, wanted)
}

/** Returns the path of a recent Node: this one, or the one among the dependencies. */
function findNode() {
  if (isNewEnough(process.versions.node)) return process.execPath
  // npm 9, as in Debian, does not link the package's program
  const own = [
    join(BIN, 'node'),
    join(ROOT, `node_modules/node-${process.platform}-${process.arch}/bin/node`),
  ]
  const found = own.find((path) => existsSync(path))
  if (found) return found
  return fail(
    `Node ${NEEDED.join('.')} or later is needed. This is ${process.version}, and npm has none for ${process.platform} ${process.arch}: please install it.`,
  )
}

/** Installs the dependencies, and makes sure that the rest of the script runs on a recent Node. */
export async function ensureRuntime(script) {
  await installDependencies()
  const node = findNode()
  if (node === process.execPath) return
  // scripts of the dependencies must find the same Node
  const env = { ...process.env, PATH: [dirname(node), BIN, process.env.PATH].join(delimiter) }
  process.exit(await run(node, [script, ...process.argv.slice(2)], { env }))
}

/** Exits with an error message. */
export function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}
