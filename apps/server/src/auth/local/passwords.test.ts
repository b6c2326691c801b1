import { describe, expect, it } from 'vitest'
import { CHEAP } from '../../testing/local-accounts.ts'
import { findPasswordProblem } from './password-rules.ts'
import { createPasswords, TooManySignIns } from './passwords.ts'

describe('hashes of passwords', () => {
  const passwords = createPasswords(CHEAP)

  it('say what they cost, differ each time, and fit one password, however it was typed', async () => {
    const hash = await passwords.hash('Zürich liegt am See')
    expect(hash).toMatch(/^\$scrypt\$ln=10,r=8,p=1\$[\w-]{22}\$[\w-]{43}$/)
    expect(await passwords.hash('Zürich liegt am See')).not.toBe(hash)
    expect(await passwords.check('Zu\u0308rich liegt am See', hash)).toBe(true)
    expect(await passwords.check('zürich liegt am See', hash)).toBe(false)
    expect(await passwords.check('', null)).toBe(false)
  })

  it('of another cost are still accepted, and replaced', async () => {
    const hash = await createPasswords({ ...CHEAP, logN: 11 }).hash('a secret of old')
    expect([await passwords.check('a secret of old', hash), passwords.isOld(hash)]).toEqual([true, true])
    expect(passwords.isOld(await passwords.hash('a secret of old'))).toBe(false)
  })

  it('are computed a few at a time; if many are waiting, others are rejected', async () => {
    const all = await Promise.allSettled(Array.from({ length: 40 }, () => passwords.check('x', undefined)))
    const refused = all.filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(18)
    expect((refused[0] as PromiseRejectedResult).reason).toBeInstanceOf(TooManySignIns)
    expect(await passwords.check('x', undefined)).toBe(false)
  })
})

describe('a new password', () => {
  const problemOf = (password: string) =>
    findPasswordProblem(password, { name: 'Olga Owner', host: 'charts.example.ch' })

  it.each([
    'gravel umbrella sixteen',
    'Vier Wörter ohne Sinn',
    'ქართული პაროლი აქ',
    'X7$kq2!mVz9#',
    'tessera gravel umbrella',
    'olga likes brittle cheese',
    'x'.repeat(3) + 'yz '.repeat(2) + 'unlike any other'.repeat(15).slice(0, 247),
  ])('may be %s', async (password) => {
    expect(await problemOf(password)).toBeUndefined()
  })

  it.each([
    ['elevenchars', 'short'],
    ['😀'.repeat(11), 'short'],
    ['x'.repeat(257), 'long'],
    ['password12345', 'common'],
    ['Passwort-2026!', 'common'],
    ['Tessera2026!!', 'common'],
    ['1q2w3e4r5t6y', 'common'],
    ['aaaaaaaaaaaa', 'common'],
    ['abcabcabcabc', 'common'],
    ['123456789012', 'common'],
    ['qwertzuiop12', 'common'],
    ['Grüezi mitenand', 'common'],
    ['Sommer-2026!!', 'common'],
    ['P@ssw0rd1234', 'common'],
    ['drowssapdrowssap', 'common'],
    ['qazwsxedcrfv', 'common'],
    ['iloveyouforever', 'common'],
    ['olga.owner.1', 'like-name'],
    ['OlgaOwner2026', 'like-name'],
    ['charts.example', 'like-name'],
  ])('%s is refused: %s', async (password, problem) => {
    expect(await problemOf(password)).toBe(problem)
  })
})
