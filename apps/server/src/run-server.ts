import { inspect } from 'node:util'
import { keepCompiled } from './keep-compiled.ts'
import { createLog, logConsole } from './log.ts'
import { readSettings, SettingsError } from './settings.ts'
import { StartError } from './start-error.ts'
import { type RunningServer, type StartOptions, startServer } from './start-server.ts'
import { tellSupervisor } from './supervise.ts'
import { joinPeers } from './workers/peers.ts'

/** The time in ms after which the process ends even if something is still open, before the supervisor kills it. */
const CLOSE_LIMIT_MS = 2800

/**
 * Exits with an error. Prints the message of errors that operators can fix, and the stack trace of others, which are
 * defects.
 */
function fail(error: unknown): never {
  const isForOperator = error instanceof SettingsError || error instanceof StartError
  // the console goes through the log
  process.stderr.write(`${isForOperator ? error.message : inspect(error)}\n`)
  process.exit(1)
}

function closeAtSignals(server: RunningServer): void {
  let isClosing = false
  // A terminal's Ctrl-C reaches this process and its supervisor, which passes it on, so it may arrive twice.
  const close = () => {
    if (isClosing) return
    isClosing = true
    setTimeout(() => process.exit(0), CLOSE_LIMIT_MS).unref()
    server.close().then(() => process.exit(0), fail)
  }
  process.on('SIGTERM', close).on('SIGINT', close)
}

/** Runs a server with the settings of the environment until a signal ends it. Prints a line when it is ready. */
export async function runServer(options: StartOptions = {}): Promise<void> {
  try {
    const settings = readSettings(process.env)
    const log = options.log ?? createLog(settings.logLevel)
    logConsole(log)
    const peers = joinPeers()
    const server = await startServer(settings, { peers, ...options, log })
    closeAtSignals(server)
    await server.ready
    await keepCompiled(settings.dataDir)
    tellSupervisor()
    if (peers?.isLate && !peers.isLeader) return
    console.log(`Tessera is ready: ${server.url}`)
    const ownerLink = server.readOwnerLink()
    if (ownerLink) console.log(`Make the owner's account: ${ownerLink}`)
  } catch (error) {
    fail(error)
  }
}
