import type { ServerResponse } from 'node:http'
import { expect, it } from 'vitest'
import { watchSlowReaders } from './watch-slow-readers.ts'

it('an answer that is hardly read is ended, one that is read or being made is not', () => {
  const readers = watchSlowReaders()
  const ended: string[] = []
  const create = (name: string, writableNeedDrain: boolean) => {
    const response = { writableNeedDrain, socket: { bytesWritten: 50_000 }, destroy: () => ended.push(name) }
    readers.add(response as unknown as ServerResponse)
    return response
  }
  const [stuck, slow] = [create('stuck', true), create('slow', true)]
  create('being made', false)
  const removed = create('removed', true)
  readers.look()
  expect(ended).toEqual([])
  stuck.socket.bytesWritten += 100
  slow.socket.bytesWritten += 30_000
  readers.remove(removed as unknown as ServerResponse)
  readers.look()
  expect(ended).toEqual(['stuck'])
})
