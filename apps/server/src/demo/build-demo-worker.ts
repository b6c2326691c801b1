import { parentPort } from 'node:worker_threads'
import { buildDemo } from '@tessera/demo'

// Building takes all of a thread's time; the server answers meanwhile.
parentPort?.postMessage(buildDemo())
