import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'

/** A source that these tests never query. Starting without the demo is faster. */
const DATA_SOURCES = JSON.stringify([
  { key: 'None', label: 'None', type: 'sparql', url: 'http://127.0.0.1:1/query', trusted: true },
])

const dataDir = mkdtempSync(join(tmpdir(), 'tessera-main-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const start = (env: Record<string, string>) => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent', ...env },
  })
  const said = { out: '', err: '' }
  child.stdout.on('data', (part: Buffer) => {
    said.out += part.toString()
  })
  child.stderr.on('data', (part: Buffer) => {
    said.err += part.toString()
  })
  return { child, said }
}

const readEnd = async (child: ChildProcess) => (await once(child, 'close')) as [number | null, string | null]

it('bad settings end the start with a sentence each, and no stack', async () => {
  const { child, said } = start({ PORT: 'x', LOG_LEVEL: 'loud' })
  expect(await readEnd(child)).toEqual([1, null])
  expect(said.err).toMatch(
    /^PORT must be a whole number from 0 to 65535\.\nLOG_LEVEL must be one of [^\n]*\n$/,
  )
})

/** Starts a server without the demo, and waits until it has said everything. */
const startReady = async () => {
  const started = start({ DATA_SOURCES })
  const { child, said } = started
  while (!said.out.includes('owner') && child.exitCode === null) {
    await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])
  }
  return started
}

it('the server says where it is and how its owner begins once it is ready, and ends when told to', async () => {
  const { child, said } = await startReady()
  expect([said.out, said.err]).toEqual([
    expect.stringMatching(
      /^Tessera is ready: (http:\/\/localhost:\d+)\nMake the owner's account: \1\/account\/welcome#[\w-]{43}\n$/,
    ),
    '',
  ])
  const response = await fetch(
    `${/http:\S+/.exec(said.out)?.[0].replace('localhost', '127.0.0.1')}/api/health`,
  )
  expect(response.status).toBe(200)
  child.kill('SIGTERM')
  expect(await readEnd(child)).toEqual([0, null])
})

it('keeps compiled modules for the next start, and removes those of other versions of Node', async () => {
  const folder = join(dataDir, 'cache/compiled')
  mkdirSync(join(folder, 'v1.0.0-x64'), { recursive: true })
  const { child } = await startReady()
  child.kill('SIGTERM')
  await readEnd(child)
  const [own, ...others] = readdirSync(folder)
  expect(own).toContain(process.version)
  expect(others).toEqual([])
  expect(readdirSync(join(folder, own!)).length).toBeGreaterThan(500)
})
