import { Worker } from 'node:worker_threads'
import { demoFingerprint } from '@tessera/demo'
import type { Log } from '../log.ts'
import { demoFile, isDemoCached, writeDemoCache } from './demo-cache.ts'

/** The demo cubes: a file of N-Triples, or their text if the file could not be written. */
export type DemoData = { files: string[] } | { nquads: string }

/** Reads the demo from the cache, or builds it. */
export async function readDemo(dataDir: string, log: Log): Promise<DemoData> {
  const fingerprint = demoFingerprint()
  const file = demoFile(dataDir, fingerprint)
  if (await isDemoCached(file)) return { files: [file] }
  const triples = await buildInWorker()
  try {
    await writeDemoCache(dataDir, fingerprint, triples)
    return { files: [file] }
  } catch (error) {
    // without the cache, only the next start is slower
    log.warn({ err: error }, 'the demo could not be cached for the next start')
    return { nquads: triples }
  }
}

function buildInWorker(): Promise<string> {
  const worker = new Worker(new URL('./build-demo-worker.ts', import.meta.url))
  return new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('The demo could not be built.')))
  })
}
