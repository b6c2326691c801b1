import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { createLog } from '../log.ts'
import { demoFile, isDemoCached, writeDemoCache } from './demo-cache.ts'
import { readDemo } from './read-demo.ts'

const folder = mkdtempSync(join(tmpdir(), 'tessera-demo-'))
const log = createLog('silent')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the kept demo', () => {
  it('is believed only when it is whole', async () => {
    const triples = '<a:a> <a:b> "ü" .\n'.repeat(100)
    await writeDemoCache(folder, 'one', triples)
    const file = demoFile(folder, 'one')
    expect(readFileSync(file, 'utf8').endsWith(triples)).toBe(true)
    expect(await isDemoCached(file)).toBe(true)
    truncateSync(file, 200)
    expect(await isDemoCached(file)).toBe(false)
    truncateSync(file, 0)
    expect(await isDemoCached(file)).toBe(false)
    expect(await isDemoCached(demoFile(folder, 'none'))).toBe(false)
  })

  it('takes the place of those before', async () => {
    await writeDemoCache(folder, 'two', '<a:a> <a:b> <a:c> .\n')
    expect(readdirSync(join(folder, 'cache'))).toEqual(['demo-two.nt'])
  })

  it('is built where it is missing or damaged, and read otherwise', async () => {
    const first = await readDemo(folder, log)
    const [file] = 'files' in first ? first.files : []
    const { mtimeMs, size } = statSync(file!)
    expect(await readDemo(folder, log)).toEqual(first)
    expect(statSync(file!).mtimeMs).toBe(mtimeMs)
    truncateSync(file!, size - 1)
    expect(await readDemo(folder, log)).toEqual(first)
    expect(statSync(file!).size).toBe(size)
  })

  it('is handed on as text if nothing can be written', async () => {
    expect(await readDemo('/dev/null/nowhere', log)).toHaveProperty('nquads')
  })
})
