import type { ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import { watchSlowReaders } from './watch-slow-readers.ts'

/** Creates named readers and records what happened to them. */
function start() {
  const readers = watchSlowReaders()
  const happened: string[] = []
  const create = (name: string, writableNeedDrain = true) => {
    const response = {
      writableNeedDrain,
      socket: { bytesWritten: 50_000 },
      destroy() {
        happened.push(`${name} ended`)
        readers.remove(response as unknown as ServerResponse)
      },
    }
    readers.add(response as unknown as ServerResponse, () => {
      if (!happened.includes(`${name} left`)) happened.push(`${name} left`)
    })
    return response
  }
  return { readers, happened, create }
}

describe('an answer that is streamed', () => {
  it('leaves its place if it is read slowly, and goes on', () => {
    const { readers, happened, create } = start()
    const [slow, fast] = [create('slow'), create('fast')]
    create('being made', false)
    readers.look()
    for (let span = 0; span < 10; span += 1) {
      slow.socket.bytesWritten += 30_000
      fast.socket.bytesWritten += 700_000
      readers.look()
    }
    expect(happened).toEqual(['slow left'])
  })

  it('is ended where it is hardly read for a while', () => {
    const { readers, happened, create } = start()
    const stuck = create('stuck')
    const removed = create('removed')
    readers.remove(removed as unknown as ServerResponse)
    for (let span = 0; span < 5; span += 1) {
      readers.look()
      stuck.socket.bytesWritten += 100
    }
    expect(happened).toEqual(['stuck left'])
    readers.look()
    expect(happened).toEqual(['stuck left', 'stuck ended'])
  })

  it('is ended where it is read more slowly than four others', () => {
    const { readers, happened, create } = start()
    const all = [1, 2, 3, 4, 5, 6].map((rate) => ({ rate, response: create(`${rate}`) }))
    readers.look()
    for (const { rate, response } of all) response.socket.bytesWritten += rate * 50_000
    readers.look()
    expect(happened.filter((each) => each.endsWith('ended'))).toEqual(['2 ended', '1 ended'])
    expect(happened.filter((each) => each.endsWith('left'))).toHaveLength(6)
  })
})
