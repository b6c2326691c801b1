import { readSettings, SettingsError } from './settings.ts'
import { StartError } from './start-error.ts'
import { type RunningServer, type StartOptions, startServer } from './start-server.ts'

/** Ends at the latest here, whatever is still open. */
const CLOSE_LIMIT_MS = 3000

/** Ends with the sentences of what the operator can mend; anything else is a defect and shows where it is. */
function fail(error: unknown): never {
  const isForOperator = error instanceof SettingsError || error instanceof StartError
  console.error(isForOperator ? error.message : error)
  process.exit(1)
}

function closeAtSignals(server: RunningServer): void {
  const close = () => {
    setTimeout(() => process.exit(0), CLOSE_LIMIT_MS).unref()
    server.close().then(() => process.exit(0), fail)
  }
  process.once('SIGTERM', close)
  process.once('SIGINT', close)
}

/** Runs a server with the settings of the environment until a signal ends it. Says when it is ready. */
export async function runServer(options: StartOptions = {}): Promise<void> {
  try {
    const server = await startServer(readSettings(process.env), options)
    closeAtSignals(server)
    await server.ready
    console.log(`Tessera is ready: ${server.url}`)
    const ownerLink = server.readOwnerLink()
    if (ownerLink) console.log(`Make the owner's account: ${ownerLink}`)
  } catch (error) {
    fail(error)
  }
}
