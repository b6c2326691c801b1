import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { RefusedHere } from '../model/refused-here.ts'

/**
 * Addresses that are not on the public internet: this machine, private networks, unassigned ranges (IANA's
 * special-purpose registries).
 */
const INNER = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  INNER.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of [
  // Translated and tunnelled addresses may lead to any IPv4 address.
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 9],
  ['ff00::', 8],
  // The unspecified address, loopback, and IPv4-compatible addresses.
  ['::', 96],
] as const)
  INNER.addSubnet(network, prefix, 'ipv6')

/** Returns whether an IP address is public. Mapped addresses (`::ffff:…`) count as the address they map. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  return version !== 0 && !INNER.check(address, version === 6 ? 'ipv6' : 'ipv4')
}

/** Returns the IP address, if the host of a URL is one; `undefined` for names. */
export function readIp(hostname: string): string | undefined {
  const address = hostname.replace(/^\[(.*)\]$/, '$1')
  return isIP(address) === 0 ? undefined : address
}

export const toInnerAddress = (detail: string): RefusedHere =>
  new RefusedHere('unavailable', 'The data source redirects to an address in a private network.', detail)

/**
 * Resolves a name for a connection and rejects it if any of its addresses is not public. The connection uses the
 * checked addresses, so the name cannot change in between.
 */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, '', 0)
    const [first] = found
    if (!first || found.some(({ address }) => !isPublicAddress(address)))
      return callback(toInnerAddress(hostname), '', 0)
    return options.all ? callback(null, found) : callback(null, first.address, first.family)
  })
}
