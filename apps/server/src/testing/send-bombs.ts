// Sends a body that is large when decompressed to each given path, and prints how the server responded.
import { gunzipSync, gzipSync } from 'node:zlib'
import { createFakeSource } from './fake-source.ts'
import { startTestServer } from './start-test-server.ts'

// far above the memory left free after the start, since decompression within the peak of the start would not show
const UNPACKED_BYTES = 240_000_000
const PART_BYTES = 1_000_000

const bomb = makeBomb()
const server = await startTestServer({ sources: [createFakeSource()] }, { TEST_LOGIN: 'on' })
await server.ready
// excludes the memory used by the first request
await send('/api/health', Buffer.from('{}'))
const answers = []
for (const path of process.argv.slice(2)) {
  const before = readPeakBytes()
  const status = await send(path, bomb)
  answers.push({ path, status, growthBytes: readPeakBytes() - before })
}
await server.close()
// the additional memory that a server would need for decompressing
const before = readPeakBytes()
const unpacked = gunzipSync(bomb)
const unpackedGrowthBytes = unpacked.length === UNPACKED_BYTES ? readPeakBytes() - before : 0
console.log(JSON.stringify({ answers, unpackedGrowthBytes }))

/** Compresses in parts, so that the whole body is never in memory, where it would raise the peak. */
function makeBomb(): Buffer {
  const part = gzipSync(Buffer.alloc(PART_BYTES, 32), { level: 9 })
  return Buffer.concat(Array.from({ length: UNPACKED_BYTES / PART_BYTES }, () => part))
}

async function send(path: string, body: Buffer): Promise<number> {
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
  const answer = await fetch(server.url + path, { method: 'POST', headers, body: new Uint8Array(body) })
  await answer.text()
  return answer.status
}

/** Returns the peak memory of this process so far. */
function readPeakBytes(): number {
  return process.resourceUsage().maxRSS * 1024
}
