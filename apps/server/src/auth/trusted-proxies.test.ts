import { expect, it } from 'vitest'
import { createIsProxy } from './trusted-proxies.ts'

it('knows the own machine, and what is named', () => {
  const isProxy = createIsProxy('172.16.0.0/12, 192.0.2.7,2001:db8::/32')
  const addresses = {
    true: [
      '127.0.0.1',
      '127.8.9.1',
      '::1',
      '::ffff:127.0.0.1',
      '172.18.0.5',
      '::ffff:172.31.0.1',
      '192.0.2.7',
      '2001:db8::5',
    ],
    false: ['172.32.0.1', '192.0.2.8', '2001:db9::1', '10.0.0.1', '', 'localhost'],
  }
  for (const [expected, list] of Object.entries(addresses))
    for (const address of list) expect([address, String(isProxy(address))]).toEqual([address, expected])
})

it.each(['localhost', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0/8', '::1/129', '10.0.0.0/x'])(
  'refuses %s with a sentence',
  (list) => {
    expect(() => createIsProxy(`127.0.0.1,${list}`)).toThrow(
      `must be addresses and networks such as 10.0.0.0/8, not "${list}"`,
    )
  },
)
