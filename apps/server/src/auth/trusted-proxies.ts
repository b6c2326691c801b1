import { BlockList, isIP } from 'node:net'

/** Returns whether an address is a proxy whose X-Forwarded-For is trusted. */
export type IsProxy = (address: string) => boolean

/** The addresses of the server's own machine, whose clients are trusted. */
const OWN_MACHINE = ['127.0.0.0/8', '::1']

/**
 * Parses a list of addresses and networks (`10.0.0.0/8,192.0.2.7`). This machine is always included. Throws an error
 * with a message if an entry is invalid.
 */
export function createIsProxy(list: string): IsProxy {
  const known = new BlockList()
  const named = list.split(',').flatMap((entry) => entry.trim() || [])
  for (const entry of [...OWN_MACHINE, ...named]) add(known, entry)
  return (address) => {
    const bare = address.replace(/^::ffff:(?=\d+\.)/i, '')
    const version = isIP(bare)
    return version !== 0 && known.check(bare, version === 6 ? 'ipv6' : 'ipv4')
  }
}

function add(known: BlockList, entry: string): void {
  const [address = '', bits, ...rest] = entry.split('/')
  const version = isIP(address)
  const isNetwork = bits !== undefined
  const isWhole = !isNetwork || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 6 ? 128 : 32))
  if (version === 0 || !isWhole || rest.length > 0)
    throw new Error(`must be addresses and networks such as 10.0.0.0/8, not "${entry.slice(0, 60)}"`)
  const family = version === 6 ? 'ipv6' : 'ipv4'
  if (isNetwork) known.addSubnet(address, Number(bits), family)
  else known.addAddress(address, family)
}
