// Sends a compressed body to each given path, and prints how the server responded and whether it decompressed anything.
import { createHook } from 'node:async_hooks'
import { gunzipSync, gzipSync } from 'node:zlib'
import { createFakeSource } from './fake-source.ts'
import { startTestServer } from './start-test-server.ts'

/** How many objects that compress or decompress have been created in this process. */
let created = 0
createHook({
  init(_id, type) {
    if (type === 'ZLIB') created += 1
  },
}).enable()

const bomb = gzipSync(Buffer.alloc(2_000_000, 32), { level: 9 })
// other processes read uploaded files: this one only unpacks bodies
const options = { sources: [createFakeSource()], uploadProcesses: undefined }
const server = await startTestServer(options, { TEST_LOGIN: 'on' })
await server.ready
const answers = []
for (const path of process.argv.slice(2)) {
  const before = created
  const status = await send(path)
  answers.push({ path, status, unpackers: created - before })
}
await server.close()
// shows that decompressing would be noticed
const before = created
gunzipSync(bomb)
console.log(JSON.stringify({ answers, noticed: created - before }))

async function send(path: string): Promise<number> {
  const headers = {
    'content-type': 'application/json',
    'content-encoding': 'gzip',
    // otherwise the response may be compressed
    'accept-encoding': 'identity',
  }
  const answer = await fetch(server.url + path, { method: 'POST', headers, body: new Uint8Array(bomb) })
  await answer.text()
  return answer.status
}
