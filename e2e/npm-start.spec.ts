import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isAlive, openPage, sharedBrowser } from './support/browser.ts'
import { isIdle } from './support/editor.ts'

/** Addresses whose answers need files that are not part of the build, each with its type. */
const ANSWERS = {
  '/embed.js': 'text/javascript',
  '/chart.js': 'text/javascript',
  '/en/imprint': 'text/html',
  '/de/legal-framework': 'text/html',
  '/api/auth/signin': 'text/html',
  '/sparql?query=ASK%7B%3Fs%20%3Fp%20%3Fo%7D': 'application/sparql-results+json',
  '/v/demo-iowa-power.svg': 'image/svg+xml',
  '/v/demo-iowa-power.png': 'image/png',
  '/v/demo-iowa-power.pdf': 'application/pdf',
  '/v/demo-iowa-power.html': 'text/html',
  '/v/demo-iowa-power.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '/api/catalogue.ttl': 'text/turtle',
}

describe('the server that npm start builds', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tessera-npm-start-'))
  let child: ChildProcess
  let url = ''

  beforeAll(async () => {
    // as on the computer of someone who has just cloned it: no settings, except that the port may be taken
    const { PATH, HOME } = process.env
    child = spawn(process.execPath, [join(import.meta.dirname, '../scripts/start.mjs')], {
      env: { PATH, HOME, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let text = ''
    for await (const part of child.stdout?.iterator({ destroyOnReturn: false }) ?? []) {
      text += part
      url = /Tessera is ready: (\S+)/.exec(text)?.[1]?.replace('localhost', '127.0.0.1') ?? ''
      if (url) break
    }
    child.stdout?.resume()
    if (!url) throw new Error(`It did not start: ${text}`)
  })
  afterAll(async () => {
    if (child.exitCode === null) {
      child.kill()
      await once(child, 'exit')
    }
    rmSync(dataDir, { recursive: true, force: true })
  })

  it('finds the files that are not in the build', async () => {
    const found: Record<string, string> = {}
    for (const address of Object.keys(ANSWERS)) {
      const response = await fetch(url + address)
      const type = response.headers.get('content-type')?.split(';')[0] ?? ''
      found[address] = response.ok ? type : `${response.status} ${await response.text()}`
      if (response.ok) expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(0)
    }
    expect(found).toEqual(ANSWERS)
  })
  it('reads a table in a process of its own, and draws it', async () => {
    const { page, errors } = await openPage(await sharedBrowser())
    await page.goto(`${url}/en`)
    await isAlive(page)
    await page.getByRole('link', { name: 'Use your own data' }).click()
    await page
      .getByLabel('Or paste a table')
      .fill('year\tcanton\twaste [t]\n2020\tBern\t1.5\n2021\tBern\t2\n')
    await page.getByRole('button', { name: 'Read the table' }).click()
    await page.getByRole('link', { name: 'Create visualization' }).click()
    await page.waitForURL(/\/en\/create\/[\w-]{12}/)
    await isIdle(page)
    await page.getByRole('application').first().waitFor()
    expect(errors).toEqual([])
    await page.context().close()
  })
})
