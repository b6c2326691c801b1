// Runs a server in the current process. main.ts starts it in a child process and supervises it.
import { runServer } from './run-server.ts'

await runServer()
