import type { ServerBuild } from 'react-router'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createFakeSource } from '../testing/fake-source.ts'
import { startTestServer } from '../testing/start-test-server.ts'
import { createGalleryRoute } from './gallery-route.ts'
import type { PageBuild } from './pages.ts'

type Server = Awaited<ReturnType<typeof startTestServer>>

/** Pages that are not built, for which the server returns 503. */
const build: PageBuild = { loadBuild: async (): Promise<ServerBuild | undefined> => undefined }
const makeGallery = vi.fn(async () => '<title>Every drawing</title>')

async function start(env: Record<string, string>): Promise<Server> {
  const server = await startTestServer({ sources: [createFakeSource()], build, makeGallery }, env)
  await server.ready
  return server
}

describe('the gallery', () => {
  let servers: Server[]
  beforeAll(async () => {
    servers = [await start({ NODE_ENV: 'development' }), await start({ NODE_ENV: 'production' })]
  })
  afterAll(() => Promise.all(servers.map((server) => server.close())))

  it('is there in development, made by what was given', async () => {
    const answer = await fetch(`${servers[0]!.url}/gallery`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toContain('text/html')
    expect(await answer.text()).toContain('Every drawing')
  })
  it('is not available in production', async () => {
    makeGallery.mockClear()
    const answer = await fetch(`${servers[1]!.url}/gallery`)
    expect(await answer.text()).not.toContain('Every drawing')
    expect(makeGallery).not.toHaveBeenCalled()
  })
})

describe('the route', () => {
  it('makes the page once for simultaneous requests, and again for later ones', async () => {
    const make = vi.fn(async () => 'drawings')
    const route = createGalleryRoute(make)
    await Promise.all([1, 2, 3].map(() => route.request('/gallery')))
    expect(make).toHaveBeenCalledTimes(1)
    await route.request('/gallery')
    expect(make).toHaveBeenCalledTimes(2)
  })
  it('says so when it could not be made', async () => {
    const route = createGalleryRoute(async () => {
      throw new Error('no')
    })
    expect((await route.request('/gallery')).status).toBe(500)
  })
})
