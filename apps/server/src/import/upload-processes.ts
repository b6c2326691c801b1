import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { join } from 'node:path'

/** The processes that read uploaded files, one each. */
export type UploadProcesses = {
  /** Starts the process for the next file, since starting takes longer than reading a small file. */
  prepare(): void
  /** Passes a job to a process and returns its output. Throws an UploadProcessError. */
  run(job: string): Promise<string>
  close(): void
}

/** The process failed, or took too long. */
export class UploadProcessError extends Error {
  readonly tookTooLong: boolean

  constructor(message: string, tookTooLong = false) {
    super(message)
    this.tookTooLong = tookTooLong
  }
}

/** Excludes file contents: these are in DuckDB's memory, which has its own limit. */
const MAX_HEAP_MB = 512
const MAX_OUTPUT_BYTES = 5_000_000
/** How much of the error output is kept, from its end. */
const MAX_ERROR_LETTERS = 4000
/** How long a prepared process waits for a file, in ms. It takes about 100 MB. */
const MAX_IDLE_MS = 5 * 60_000
/** How long after a file the next process is prepared, in ms, so that it does not slow down the first chart. */
const PREPARE_NEXT_MS = 3000

const NEWLINE = 0x0a

const PROGRAM = join(import.meta.dirname, 'upload-program.ts')

/**
 * @param timeoutMs how long reading a file may take
 * @param scratch the folder for temporary files
 */
export function createUploadProcesses(timeoutMs: number, scratch: string): UploadProcesses {
  let spare: ChildProcessWithoutNullStreams | undefined
  let idle: NodeJS.Timeout | undefined
  let next: NodeJS.Timeout | undefined
  let isClosed = false
  const takeSpare = (): ChildProcessWithoutNullStreams | undefined => {
    clearTimeout(idle)
    const taken = spare
    spare = undefined
    return taken
  }
  const prepare = (): void => {
    clearTimeout(next)
    if (spare === undefined) {
      const started = start([scratch])
      spare = started
      started.once('exit', () => {
        if (spare === started) takeSpare()
      })
    }
    clearTimeout(idle)
    idle = setTimeout(() => takeSpare()?.kill('SIGKILL'), MAX_IDLE_MS)
    // neither may keep a server alive that stops
    idle.unref()
    setWaiting(spare, false)
  }
  return {
    prepare,
    async run(job) {
      const prepared = takeSpare()
      const child = prepared ?? start()
      setWaiting(child, true)
      const output = await finish(child, job, timeoutMs)
      // whoever uploads a file usually changes how its columns are read
      if (prepared && !isClosed) next = setTimeout(prepare, PREPARE_NEXT_MS).unref()
      return output
    },
    close() {
      isClosed = true
      clearTimeout(next)
      takeSpare()?.kill('SIGKILL')
    },
  }
}

/** @param rehearsal the folder for a rehearsal, if there is time for one */
function start(rehearsal: string[] = []): ChildProcessWithoutNullStreams {
  const child = spawn(process.execPath, [`--max-old-space-size=${MAX_HEAP_MB}`, PROGRAM, ...rehearsal])
  // reported when it is used; without a listener, it would end the server
  child.on('error', () => undefined)
  child.stdin.on('error', () => undefined)
  return child
}

/** Sets whether this process waits for another one before it ends. */
function setWaiting(child: ChildProcessWithoutNullStreams, isWaiting: boolean): void {
  const streams = [child.stdin, child.stdout, child.stderr] as { ref?(): void; unref?(): void }[]
  for (const each of [child, ...streams]) isWaiting ? each.ref?.() : each.unref?.()
}

function finish(child: ChildProcessWithoutNullStreams, job: string, timeoutMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const output: Buffer[] = []
    let bytes = 0
    let errors = ''
    let failure: UploadProcessError | undefined
    const end = (why: UploadProcessError): void => {
      failure ??= why
      child.kill('SIGKILL')
    }
    const timeout = setTimeout(() => end(new UploadProcessError('It took too long.', true)), timeoutMs)
    child.stdout.on('data', (piece: Buffer) => {
      bytes += piece.length
      if (bytes > MAX_OUTPUT_BYTES) end(new UploadProcessError('The output is too long.'))
      else output.push(piece)
      // the output is one line, and ending takes a while
      if (!failure && piece.at(-1) === NEWLINE) resolve(Buffer.concat(output).toString('utf8'))
    })
    child.stderr.on('data', (piece: Buffer) => {
      errors = (errors + piece.toString('utf8')).slice(-MAX_ERROR_LETTERS)
    })
    child.once('error', (error) => reject(new UploadProcessError(error.message)))
    child.once('close', (code, signal) => {
      clearTimeout(timeout)
      if (failure) reject(failure)
      else if (code === 0) resolve(Buffer.concat(output).toString('utf8'))
      else reject(new UploadProcessError(`It ended with ${signal ?? code}: ${errors}`))
    })
    child.stdin.end(job)
  })
}
