import { join } from 'node:path'
import { supervise } from './supervise.ts'
import { readWorkerCount } from './workers/worker-count.ts'

// the first process, which reads all settings, reports invalid numbers
const workers = readWorkerCount(process.env.WORKERS) ?? 1
await supervise({ script: join(import.meta.dirname, 'serve.ts'), workers })
