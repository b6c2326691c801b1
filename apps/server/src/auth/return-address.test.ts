import { describe, expect, it } from 'vitest'
import { toReturnAddress } from './return-address.ts'

describe('the address to return to', () => {
  it.each([
    ['/', '/'],
    ['/de/create/new?edit=abc&x=%2F%2Fy#top', '/de/create/new?edit=abc&x=%2F%2Fy#top'],
    ['/a/../b', '/b'],
    ['/search?next=https://evil.example', '/search?next=https://evil.example'],
  ])('is a path of ours: %s', (wanted, address) => {
    expect(toReturnAddress(wanted)).toBe(address)
  })

  it.each([
    undefined,
    '',
    'https://evil.example',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/%2e//evil.example',
    'javascript:alert(1)',
    ' //evil.example',
    'de/profile',
    `/${'x'.repeat(3000)}`,
    '/api/auth/signout',
    '/x/../api/auth/signin',
  ])('is the start for anything else: %j', (wanted) => {
    expect(toReturnAddress(wanted)).toBe('/')
  })
})
