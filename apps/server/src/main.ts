import { join } from 'node:path'
import { supervise } from './supervise.ts'

await supervise({ script: join(import.meta.dirname, 'serve.ts') })
