import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { DocumentSource } from '../sql/document-source.ts'
import { makeSmallCube, readAmounts } from './small-cube.ts'
import { writeCube } from './write-cube.ts'

/**
 * Tests the writing of cubes to a server while others read from it.
 *
 * @param createDatabase creates an empty database with that name and returns its URL
 */
export function describeWrittenCubes(
  createDatabase: (name: string) => Promise<string>,
  makeSource: (address: string) => DocumentSource,
): void {
  test('answers from the new tables where a cube was replaced meanwhile', async () => {
    const address = await createDatabase('replaced')
    await writeCube(address, makeSmallCube([1, 2, 3]))
    const source = makeSource(address)
    expect(await readAmounts(source)).toEqual([1, 2, 3])
    await writeCube(address, makeSmallCube([4, 5]))
    expect(await readAmounts(source)).toEqual([4, 5])
  })

  test('shows nothing of a cube whose writer was killed', async () => {
    const address = await createDatabase('killed')
    await writeCube(address, makeSmallCube([1, 2]))
    const script = join(import.meta.dirname, 'write-and-wait.ts')
    const child = spawn(process.execPath, [script, address], { stdio: ['ignore', 'pipe', 'inherit'] })
    await once(child.stdout, 'data')
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(await readAmounts(makeSource(address))).toEqual([1, 2])
    await writeCube(address, makeSmallCube([3]))
    expect(await readAmounts(makeSource(address))).toEqual([3])
  })

  test('holds cubes that several write at the same time', async () => {
    const address = await createDatabase('several')
    await writeCube(address, makeSmallCube([0]))
    const iris = ['a', 'b', 'c', 'd'].map((name) => `https://small.example/${name}`)
    await Promise.all(iris.map((iri, index) => writeCube(address, makeSmallCube([index], { iri }))))
    const source = makeSource(address)
    for (const [index, iri] of iris.entries()) expect(await readAmounts(source, iri)).toEqual([index])
  })

  test('shows nothing of a cube whose rows broke off', async () => {
    const address = await createDatabase('broken')
    await writeCube(address, makeSmallCube([1, 2]))
    async function* breakOff() {
      yield makeSmallCube([7]).rows.flat()
      throw new Error('no more')
    }
    const cube = { document: makeSmallCube([]).document, rows: breakOff() }
    await expect(writeCube(address, cube)).rejects.toThrow('no more')
    expect(await readAmounts(makeSource(address))).toEqual([1, 2])
  })
}
