import { parentPort } from 'node:worker_threads'
import { buildDemo } from '@tessera/demo'

// runs in its own thread, because building would block the event loop
parentPort?.postMessage(buildDemo())
