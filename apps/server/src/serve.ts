// A server in this very process; main.ts starts it in one of its own and watches over it.
import { runServer } from './run-server.ts'

await runServer()
