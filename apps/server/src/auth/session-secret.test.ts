import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { StartError } from '../start-error.ts'
import { createSealer } from './sealed.ts'
import { readSessionSecret } from './session-secret.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'tessera-secret-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

describe('the secret for cookies', () => {
  it('is made once, long, and readable by the server’s account alone', () => {
    const secret = readSessionSecret({ dataDir })
    expect(secret).toMatch(/^[\w-]{43}$/)
    expect(readSessionSecret({ dataDir })).toBe(secret)
    expect(readdirSync(dataDir)).toEqual(['session-secret'])
    expect(statSync(join(dataDir, 'session-secret')).mode & 0o777).toBe(0o600)
  })

  it('is that of the setting if there is one', () => {
    expect(readSessionSecret({ dataDir, sessionSecret: 'x'.repeat(32) })).toBe('x'.repeat(32))
  })

  it('ends the start with a sentence if it cannot be made', () => {
    expect(() => readSessionSecret({ dataDir: '/dev/null/data' })).toThrow(StartError)
  })
})

describe('what is sealed', () => {
  const sealer = createSealer('a secret', 'one purpose')
  const sealed = sealer.seal({ state: 'x' })

  it('comes back as it was, and is another text each time', () => {
    expect(sealer.open(sealed)).toEqual({ state: 'x' })
    expect(sealer.seal({ state: 'x' })).not.toBe(sealed)
  })

  it.each<[string, string]>([
    ['nothing', ''],
    ['a shortened one', sealed.slice(0, -4)],
    ['one with a bit changed', `${sealed[0] === 'A' ? 'B' : 'A'}${sealed.slice(1)}`],
    ['one sealed with another secret', createSealer('another', 'one purpose').seal({ state: 'x' })],
    ['one sealed for another purpose', createSealer('a secret', 'another').seal({ state: 'x' })],
    ['plain JSON', '{"state":"x"}'],
  ])('is nothing when it is %s', (_, text) => {
    expect(sealer.open(text)).toBeUndefined()
  })
})
