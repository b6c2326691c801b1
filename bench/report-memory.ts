// Preloaded into a server under measurement: on SIGUSR2, collects garbage and reports the memory in use.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { isMainThread } from 'node:worker_threads'

if (isMainThread) {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  process.on('SIGUSR2', () => {
    collect()
    collect()
    const { heapUsed, rss } = process.memoryUsage()
    process.stdout.write(`${JSON.stringify({ heapUsed, rss })}\n`)
  })
}
