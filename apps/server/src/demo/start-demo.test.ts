import { mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoFingerprint } from '@tessera/demo'
import { expect, it, onTestFinished } from 'vitest'
import { createLog } from '../log.ts'
import { demoFile, writeDemoCache } from './demo-cache.ts'
import { startDemo } from './start-demo.ts'

it('loads the public lane at its first query, and tries again if that failed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-lanes-'))
  const fingerprint = demoFingerprint()
  await writeDemoCache(folder, fingerprint, '<a:a> <a:b> "public" .\n')
  const demo = await startDemo(folder, createLog('silent'), { isCopied: false })
  onTestFinished(async () => {
    await demo.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const ask = (): Promise<Response> =>
    demo.answerSparql(
      new Request(`http://127.0.0.1:1/sparql?query=${encodeURIComponent('SELECT ?o { ?s ?p ?o }')}`),
    )
  const file = demoFile(folder, fingerprint)
  renameSync(file, `${file}.away`)
  const [failed, failedToo] = await Promise.all([ask(), ask()])
  expect([failed.status, failedToo.status]).toEqual([503, 503])
  renameSync(`${file}.away`, file)
  const [answered, answeredToo] = await Promise.all([ask(), ask()])
  expect([answered.status, await answered.text()]).toEqual([200, expect.stringContaining('public')])
  expect(answeredToo.status).toBe(200)
  await demo.close()
  expect((await ask()).status).toBe(503)
})
