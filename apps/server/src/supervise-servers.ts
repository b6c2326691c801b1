import { toDataDir } from './data-dir.ts'
import { toCompiledFolder } from './keep-compiled.ts'
import { supervise } from './supervise.ts'
import { readWorkerRange } from './workers/worker-count.ts'

/** Runs the module `script` in processes that serve, as many as the settings say, and keeps them alive. Never resolves. */
export async function superviseServers(script: string): Promise<never> {
  // the first process, which reads all settings, reports invalid numbers
  const workers = readWorkerRange(process.env.WORKERS)
  // for the processes that serve, and those that they start to read files
  process.env.NODE_COMPILE_CACHE ??= toCompiledFolder(toDataDir(process.env.DATA_DIR))
  return supervise({ script, ...(workers && { workers }) })
}
