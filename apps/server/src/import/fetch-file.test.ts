import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { FetchFileError, type FetchFileOptions, fetchFile } from './fetch-file.ts'
import { describeProblem } from './upload-problem.ts'

const TABLE = 'year,place,n\n2020,Bern,1\n'
const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** Starts a server that sends files, and returns its address. */
async function serve(answer: RequestListener): Promise<{ url: string; host: string }> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  })
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url: `http://${host}`, host }
}

/** Fetches a file from one of our test servers, and returns its name and text. */
async function read(url: string, options: FetchFileOptions = {}): Promise<[name: string, text: string]> {
  const { host } = new URL(url)
  const { name, pieces } = await fetchFile(url, { innerHosts: [host], pausesMs: [0, 0], ...options })
  const all: Uint8Array[] = []
  for await (const piece of pieces) all.push(piece)
  return [name, Buffer.concat(all).toString()]
}

describe('a file elsewhere', () => {
  it.each<[string, string, Record<string, string>, string]>([
    ['by the end of its address', '/data/waste%20of%20Bern.csv?v=2', {}, 'waste of Bern.csv'],
    ['by its content type', '/export', { 'content-type': 'text/csv; charset=utf-8' }, 'export.csv'],
    [
      'as its server says',
      '/download?id=7',
      { 'content-disposition': 'attachment; filename="../waste.xlsx"' },
      'waste.xlsx',
    ],
    ['by its host without a path', '/', { 'content-type': 'text/csv' }, '127.0.0.1.csv'],
    ['even if its address is not encoded correctly', '/%E0%A4%A.csv', {}, '%E0%A4%A.csv'],
  ])('is named %s', async (_, path, headers, name) => {
    const { url } = await serve((_request, response) => response.writeHead(200, headers).end(TABLE))
    expect(await read(url + path)).toEqual([name, TABLE])
  })

  it('is found behind a redirect, and after the server was busy', async () => {
    let calls = 0
    const { url } = await serve(({ url: path }, response) => {
      if (path === '/latest') return response.writeHead(302, { location: '/2025.csv' }).end()
      calls += 1
      return calls < 3 ? response.writeHead(503).end() : response.end(TABLE)
    })
    expect(await read(`${url}/latest`)).toEqual(['2025.csv', TABLE])
    expect(calls).toBe(3)
  })

  it.each<[string, RequestListener, RegExp]>([
    ['is missing', (_, response) => response.writeHead(404).end(), /responds with status 404/],
    ['is on a busy server', (_, response) => response.writeHead(503).end(), /responds with status 503/],
    [
      'is a web page',
      (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>'),
      /leads to a web page/,
    ],
    [
      'is always elsewhere',
      (_, response) => response.writeHead(302, { location: '/again' }).end(),
      /redirects too many times/,
    ],
    [
      'is on this machine',
      (_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
      /redirects to an invalid address/,
    ],
    ['breaks off', ({ socket }) => socket.destroy(), /does not respond/],
    [
      'breaks off in the middle',
      ({ socket }, response) => {
        response.writeHead(200, { 'content-length': '100' })
        response.write('year', () => socket.destroy())
      },
      /does not respond/,
    ],
  ])('that %s is rejected', async (_, answer, message) => {
    const { url } = await serve(answer)
    const failure = await read(`${url}/a.csv`).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(FetchFileError)
    expect(describeProblem((failure as FetchFileError).problem, 'en')).toMatch(message)
  })

  it('that never ends is given up', async () => {
    const { url } = await serve((_, response) => response.writeHead(200).write('year'))
    await expect(read(`${url}/a.csv`, { timeoutMs: 2000 })).rejects.toThrow(/fetch-slow/)
  })

  it('is not fetched from a private network, directly or behind a redirect', async () => {
    const { url, host } = await serve((_, response) => response.end(TABLE))
    await expect(read(`${url}/a.csv`, { innerHosts: [] })).rejects.toThrow(/fetch-private/)
    await expect(read('http://localhost:1/a.csv', { innerHosts: [] })).rejects.toThrow(/fetch-private/)
    const other = await serve((_, response) => response.writeHead(302, { location: `${url}/a.csv` }).end())
    await expect(read(`${other.url}/a.csv`, { innerHosts: [other.host] })).rejects.toThrow(/fetch-private/)
    expect(await read(`${other.url}/a.csv`, { innerHosts: [other.host, host] })).toEqual(['a.csv', TABLE])
  })
})
