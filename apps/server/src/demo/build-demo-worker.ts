import { parentPort } from 'node:worker_threads'
import { buildDemo } from '@tessera/demo'

// Runs in a thread of its own, because building would block the event loop.
parentPort?.postMessage(buildDemo())
