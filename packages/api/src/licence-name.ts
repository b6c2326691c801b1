const CREATIVE_COMMONS = /creativecommons\.org\/licenses\/([a-z-]+)\/([\d.]+)/
const OPEN_DATA_COMMONS: Record<string, string> = { odbl: 'ODbL', by: 'ODC-BY', pddl: 'PDDL' }

/** Returns the common name of a licence by its URL; falls back to the URL without protocol. */
export function readLicenceName(address: string): string {
  const [, kind, version] = CREATIVE_COMMONS.exec(address) ?? []
  if (kind && version) return `CC ${kind.toUpperCase()} ${version}`
  if (/creativecommons\.org\/publicdomain\/zero/.test(address)) return 'CC0'
  const commons = /opendatacommons\.org\/licenses\/([a-z]+)/.exec(address)?.[1]
  const name = commons ? OPEN_DATA_COMMONS[commons] : undefined
  return name ?? address.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')
}
