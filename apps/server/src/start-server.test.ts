import { createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { createFakeSource } from './testing/fake-source.ts'
import { startTestServer } from './testing/start-test-server.ts'

describe('a server that starts', () => {
  it('answers from the first moment: 503 until it is ready, then 200', async () => {
    const server = await startTestServer({ sources: [createFakeSource()] })
    const health = async () => {
      const response = await fetch(`${server.url}/api/health`)
      return [response.status, await response.json()]
    }
    await server.ready
    expect(await health()).toEqual([
      200,
      { status: 'ok', version: expect.any(String), checks: { database: 'ok', saving: 'ok', disk: 'ok' } },
    ])
    await server.close()
  })

  it('keeps idle connections open for longer than common proxies do', async () => {
    const server = await startTestServer({ sources: [createFakeSource()] })
    await server.ready
    const { headers } = await fetch(`${server.url}/api/health`)
    expect(headers.get('keep-alive')).toBe('timeout=75')
    await server.close()
  })

  it('names the setting when its port is in use', async () => {
    const other = createServer()
    const port = await new Promise<number>((resolve) => {
      other.listen(0, '127.0.0.1', () => {
        const address = other.address()
        resolve(typeof address === 'object' && address ? address.port : 0)
      })
    })
    const started = startTestServer({ sources: [] }, { PORT: String(port) })
    await expect(started).rejects.toThrow(
      `Port ${port} is in use. Stop the other program, or set PORT to a different port.`,
    )
    other.close()
  })

  it('names the setting when its database cannot be used, and stays at 503', async () => {
    const server = await startTestServer({ sources: [] }, { DATA_DIR: import.meta.filename })
    await expect(server.ready).rejects.toThrow(/DATA_DIR/)
    expect((await fetch(`${server.url}/api/health`)).status).toBe(503)
    await server.close()
  })

  it('does not listen at all if other servers can use the database, and it cannot', async () => {
    const env = { DATABASE_URL: 'postgres://x@127.0.0.1:1/x' }
    for (const options of [{ sources: [] }, {}])
      await expect(startTestServer(options, env)).rejects.toThrow(
        /^The database at DATABASE_URL cannot be used/,
      )
  })
})

describe('a server that is not ready', () => {
  it('says so in the language of the reader, on each kind of address', async () => {
    const server = await startTestServer({ sources: [] }, { DATA_DIR: import.meta.filename })
    const page = await fetch(`${server.url}/`, { headers: { 'accept-language': 'fr-CH' } })
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '2'])
    const html = await page.text()
    expect(html).toContain('Tessera démarre. Cette page va se recharger.')
    expect(html).toContain('<meta http-equiv="refresh" content="2">')
    expect((await fetch(`${server.url}/api/graphql?query={__typename}`)).status).toBe(503)
    expect((await fetch(`${server.url}/api/config/abcdef`)).status).toBe(503)
    await server.ready.catch(() => {})
    await server.close()
  })
})
