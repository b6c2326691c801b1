import { parentPort } from 'node:worker_threads'
import { buildDemo } from '@tessera/demo'

// Building occupies a whole thread; the server responds meanwhile.
parentPort?.postMessage(buildDemo())
