import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { MEMORY_FLAGS, MEMORY_SETTINGS, THREAD_FLAGS } from './supervise.ts'

const folder = mkdtempSync(join(tmpdir(), 'tessera-supervise-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const children = new Set<ChildProcess>()
/** Ends what a failed test has left. Servers end with their supervisor. */
afterEach(() => {
  for (const child of children) child.kill('SIGKILL')
  children.clear()
})

/**
 * Starts a supervisor over a process that behaves as told. `says` waits until the process reports a state and resolves
 * to its pid.
 */
function start(LIFE: string) {
  const mark = join(folder, `${LIFE}-${Math.random()}`)
  const child = spawn(process.execPath, [join(import.meta.dirname, 'testing/supervised.ts')], {
    env: { PATH: process.env.PATH, LIFE, MARK: mark },
  })
  const said = { out: '', err: '' }
  children.add(child)
  child.stdout.on('data', (part) => {
    said.out += part
  })
  child.stderr.on('data', (part) => {
    said.err += part
  })
  const says = async (state: string): Promise<number> => {
    for (;;) {
      const [, pid] = new RegExp(`^${state} (\\d+)$`, 'm').exec(said.out) ?? []
      if (pid) return Number(pid)
      if (child.stdout.readableEnded) throw new Error(`it ended: ${said.err}`)
      await Promise.race([once(child.stdout, 'data'), once(child.stdout, 'end')])
    }
  }
  return { child, mark, said, says, ended: readEnd(child) }
}

const readEnd = async (child: ChildProcess) => (await once(child, 'close')) as [number | null, string | null]

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('a server that is watched over', () => {
  it('ends at a signal though its loop never turns again', async () => {
    const { child, says, ended } = start('loop')
    const pid = await says('stuck')
    child.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    await expect.poll(() => isAlive(pid)).toBe(false)
  })

  it('is started again when it died, and says so', async () => {
    const { child, said, says, ended } = start('crash')
    const first = await says('first')
    expect(await says('second')).not.toBe(first)
    expect(said.out).toContain(`flags ${[...MEMORY_FLAGS, ...THREAD_FLAGS].join(' ')}\n`)
    expect(said.out).toContain(`arenas ${MEMORY_SETTINGS.MALLOC_ARENA_MAX}\n`)
    expect(said.err).toContain('The server ended (SIGABRT). It restarts in 0.02 s.')
    child.kill('SIGINT')
    expect(await ended).toEqual([0, null])
  })

  it('is ended and started again when its loop stopped', async () => {
    const { child, said, says, ended } = start('loop')
    await says('first')
    await says('second')
    expect(said.err).toContain('The server stopped responding and was terminated.')
    child.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
  })

  it('is not started again when it could not start at all', async () => {
    const { said, ended } = start('never')
    expect(await ended).toEqual([1, null])
    expect(said.err).toBe('PORT must be a number.\n')
  })

  it('gets another one beside it while it is busy, which ends when it is not needed', async () => {
    const { child, mark, said, says, ended } = start('busy')
    const first = await says('first')
    const second = await says('second')
    writeFileSync(`${mark}-calm`, '')
    expect(await says('left')).toBe(second)
    expect(isAlive(first)).toBe(true)
    expect(said.err).toBe('')
    child.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
  })

  it('ends with the one that watches', async () => {
    const { child, says, ended } = start('well')
    const pid = await says('first')
    child.kill('SIGKILL')
    await ended
    await expect.poll(() => isAlive(pid)).toBe(false)
  })
})
