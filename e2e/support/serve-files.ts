import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Serves files by path, to be fetched by a server, and lists the requests. */
export async function serveFiles(files: Readonly<Record<string, string>>) {
  const calls: string[] = []
  const server = createServer(({ url = '' }, response) => {
    calls.push(url)
    if (url in files) response.end(files[url])
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, calls, close }
}
