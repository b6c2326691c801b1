import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MAX_FILE_BYTES } from '@tessera/api/upload-limits'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createHeldFiles } from './held-files.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tessera-held-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

const bytesOf = (text: string) => new TextEncoder().encode(text)

it('joins the parts of a file, in any process of the server', async () => {
  const first = await createHeldFiles(dataDir).add({ offset: 0, bytes: bytesOf('year,n\n') })
  if (!('token' in first)) throw new Error(first.problem)
  const { token } = first
  const others = createHeldFiles(dataDir)
  expect(await others.add({ token, offset: 7, bytes: bytesOf('2020,1\n') })).toEqual({ token, size: 14 })
  const found = await others.find(token)
  expect(found?.size).toBe(14)
  expect(await readFile(found!.path, 'utf8')).toBe('year,n\n2020,1\n')
  expect(await others.readBytes()).toBe(14)
  expect(found!.path).not.toContain(token)
})

it('replaces a part that is sent again, and rejects one before which bytes are missing', async () => {
  const files = createHeldFiles(dataDir)
  const first = await files.add({ offset: 0, bytes: bytesOf('abcdef') })
  const token = 'token' in first ? first.token : ''
  expect(await files.add({ token, offset: 2, bytes: bytesOf('XY') })).toEqual({ token, size: 4 })
  expect(await readFile((await files.find(token))!.path, 'utf8')).toBe('abXY')
  expect(await files.add({ token, offset: 5, bytes: bytesOf('Z') })).toEqual({ problem: 'gap' })
  expect((await files.find(token))?.size).toBe(4)
})

it('rejects parts of files that it does not have, or that become too large', async () => {
  const files = createHeldFiles(dataDir)
  const token = 'a'.repeat(32)
  expect(await files.add({ token, offset: 0, bytes: bytesOf('a') })).toEqual({ problem: 'gone' })
  expect(await files.find(token)).toBeUndefined()
  expect(await files.add({ offset: MAX_FILE_BYTES, bytes: bytesOf('a') })).toEqual({ problem: 'too-large' })
  expect(await readdir(dataDir)).toEqual([])
})

it('removes files that were not used for an hour before it counts the others', async () => {
  let now = Date.now()
  const files = createHeldFiles(dataDir, () => now)
  const add = async () => {
    const answer = await files.add({ offset: 0, bytes: bytesOf('a') })
    return 'token' in answer ? answer.token : ''
  }
  const [used, unused] = [await add(), await add()]
  now += 40 * 60_000
  expect(await files.find(used)).toBeDefined()
  now += 40 * 60_000
  expect(await files.readBytes()).toBe(1)
  expect(await files.find(unused)).toBeUndefined()
  expect(await files.find(used)).toBeDefined()
})

it('removes a file before its time', async () => {
  const files = createHeldFiles(dataDir)
  const first = await files.add({ offset: 0, bytes: bytesOf('a') })
  const token = 'token' in first ? first.token : ''
  await files.remove(token)
  await files.remove(token)
  expect(await files.find(token)).toBeUndefined()
})
