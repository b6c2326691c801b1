import { describe, expect, it } from 'vitest'
import { runSilently } from './runtime.mjs'

const node = (code: string) => runSilently(process.execPath, ['-e', code])

describe('a program that is run silently', () => {
  it('tells what it has written and how it has ended', async () => {
    const code = "console.log('a warning'); console.error('a failure'); process.exitCode = 3"
    const { code: ended, output } = await node(code)
    expect(ended).toBe(3)
    expect(output).toContain('a warning\n')
    expect(output).toContain('a failure\n')
  })
  it('has nothing to tell where it writes nothing', async () => {
    expect(await node('')).toEqual({ code: 0, output: '' })
  })
})
