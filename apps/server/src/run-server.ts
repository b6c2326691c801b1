import { inspect } from 'node:util'
import { createLog, logConsole } from './log.ts'
import { readSettings, SettingsError } from './settings.ts'
import { StartError } from './start-error.ts'
import { type RunningServer, type StartOptions, startServer } from './start-server.ts'
import { tellSupervisor } from './supervise.ts'
import { joinPeers } from './workers/peers.ts'

/** Ends at the latest here, whatever is still open, and before whoever watches over it loses patience. */
const CLOSE_LIMIT_MS = 2800

/** Ends with the sentences of errors that the operator can fix; anything else is a defect and shows its stack. */
function fail(error: unknown): never {
  const isForOperator = error instanceof SettingsError || error instanceof StartError
  // not by the console, which goes through the log
  process.stderr.write(`${isForOperator ? error.message : inspect(error)}\n`)
  process.exit(1)
}

function closeAtSignals(server: RunningServer): void {
  let isClosing = false
  // A terminal's Ctrl-C reaches this process and the one above it, which passes it on: twice is once.
  const close = () => {
    if (isClosing) return
    isClosing = true
    setTimeout(() => process.exit(0), CLOSE_LIMIT_MS).unref()
    server.close().then(() => process.exit(0), fail)
  }
  process.on('SIGTERM', close).on('SIGINT', close)
}

/** Runs a server with the settings of the environment until a signal ends it. Says when it is ready. */
export async function runServer(options: StartOptions = {}): Promise<void> {
  try {
    const settings = readSettings(process.env)
    const log = options.log ?? createLog(settings.logLevel)
    logConsole(log)
    const peers = joinPeers(settings.workers)
    const server = await startServer(settings, { peers, ...options, log })
    closeAtSignals(server)
    await server.ready
    tellSupervisor()
    if (peers?.isLate && !peers.isLeader) return
    console.log(`Tessera is ready: ${server.url}`)
    const ownerLink = server.readOwnerLink()
    if (ownerLink) console.log(`Make the owner's account: ${ownerLink}`)
  } catch (error) {
    fail(error)
  }
}
