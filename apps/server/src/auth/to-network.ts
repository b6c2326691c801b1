import { isIPv6 } from 'node:net'

/**
 * What counts as one place people call from: an IPv4 address, or the /64 network of an IPv6 address, since whoever has one
 * address of it has them all.
 */
export function toNetwork(address: string): string {
  const bare = address.replace(/%.*$/, '')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)
  if (mapped?.[1]) return mapped[1]
  if (!isIPv6(bare)) return bare
  const [head = '', tail] = bare.toLowerCase().split('::')
  const groupsOf = (part: string) => (part === '' ? [] : part.split(':'))
  const before = groupsOf(head)
  const after = tail === undefined ? [] : groupsOf(tail)
  // an IPv4 address at the end stands for two groups
  const length = before.length + after.length + (bare.includes('.') ? 1 : 0)
  const zeros = Array<string>(tail === undefined ? 0 : 8 - length).fill('0')
  const groups = [...before, ...zeros, ...after].map((group) => group.replace(/^0+(?=.)/, ''))
  return `${groups.slice(0, 4).join(':')}::/64`
}
