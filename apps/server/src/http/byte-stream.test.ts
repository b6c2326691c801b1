import { describe, expect, it } from 'vitest'
import { toByteStream } from './byte-stream.ts'

function* endless(made: { count: number; isOver: boolean }): Generator<string> {
  try {
    for (;;) {
      made.count += 1
      yield 'x'.repeat(1000)
    }
  } finally {
    made.isOver = true
  }
}

describe('a text that leaves in pieces', () => {
  it('lets others have their turn before each piece', async () => {
    const made = { count: 0, isOver: false }
    const reader = toByteStream(endless(made)).getReader()
    let turns = 0
    const count = (): void => {
      turns += 1
      if (!made.isOver) setImmediate(count)
    }
    setImmediate(count)
    for (let piece = 0; piece < 10; piece += 1) await reader.read()
    await reader.cancel()
    expect(turns).toBeGreaterThanOrEqual(10)
  })
  it('is generated only as it is read, and not for disconnected clients', async () => {
    const made = { count: 0, isOver: false }
    const reader = toByteStream(endless(made)).getReader()
    await reader.read()
    await reader.cancel()
    expect(made.isOver).toBe(true)
    expect(made.count).toBeLessThan(300)
  })
})
