import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { signIn } from '../apps/server/src/testing/sign-in.ts'
import { startTessera } from './support/server.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'tessera-e2e-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

/** The minimum length of a chart as SVG. Icons are shorter. */
const MIN_LENGTH = 2000

const PAGES = ['/en', '/en/v/demo-iowa-power']

/** Starts a server, loads the pages and closes the server. Returns the charts on each page. */
async function visit({ isSignedIn = false } = {}): Promise<string[][]> {
  const server = await startTessera(dataDir, { NODE_ENV: 'test', TEST_LOGIN: 'on' })
  const headers = new Headers(isSignedIn ? { cookie: await signIn(server.url, 'ada') } : {})
  const charts: string[][] = []
  for (const path of PAGES) {
    const html = await (await fetch(server.url + path, { headers })).text()
    charts.push((html.match(/<svg\b[\s\S]*?<\/svg>/g) ?? []).filter(({ length }) => length > MIN_LENGTH))
  }
  await server.close()
  return charts
}

/** Returns what is stored: each file with its inode, which changes if it is written again, and its time. */
function readStored() {
  const all = join(dataDir, 'cache/drawings')
  const folders = existsSync(all) ? readdirSync(all) : []
  const paths = folders.flatMap((folder) =>
    readdirSync(join(all, folder)).map((name) => join(all, folder, name)),
  )
  return paths.sort().map((path) => {
    const { ino, mtimeMs } = statSync(path)
    return { path, ino, mtimeMs }
  })
}

it('charts that readers saw are not drawn again after a start', async () => {
  const first = await visit()
  expect(first.map((charts) => charts.length > 0)).toEqual([true, true])
  const stored = readStored()
  expect(stored.length).toBeGreaterThan(1)
  for (const { path } of stored) utimesSync(path, 1, 1)

  expect(await visit()).toEqual(first)
  const after = readStored()
  expect(after.map(({ path, ino }) => ({ path, ino }))).toEqual(
    stored.map(({ path, ino }) => ({ path, ino })),
  )
  // used, all of them
  for (const { mtimeMs } of after) expect(mtimeMs).toBeGreaterThan(1000)
})

it('nothing is stored of what somebody sees who is signed in', async () => {
  const charts = await visit({ isSignedIn: true })
  expect(charts.map(({ length }) => length > 0)).toEqual([true, true])
  expect(readStored()).toEqual([])
})
