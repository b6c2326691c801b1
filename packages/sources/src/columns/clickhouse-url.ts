/** The location of a ClickHouse database. */
export type ClickhousePlace = {
  /** The origins of its servers, with http or https. */
  servers: string[]
  /** The account's default database if absent. */
  database: string
  user: string
  password: string
  /** The cluster that the servers form, as configured on them. */
  cluster?: string
}

const CLUSTER = /^[\w.-]{1,100}$/
const FORM = /^clickhouse:\/\/(?:([^@/?#]*)@)?([^@/?#]+)(?:\/([^/?#]*))?(?:\?([^#]*))?$/

/**
 * Parses `clickhouse://user:password@host:port,host:port/database?secure=true&cluster=name`, where everything except one
 * host is optional. `secure` enables TLS. `undefined` if it is invalid.
 */
export function parseClickhouseUrl(url: string): ClickhousePlace | undefined {
  const [, account = '', hosts = '', database = '', query = ''] = FORM.exec(url) ?? []
  const options = new URLSearchParams(query)
  const isSecure = ['1', 'true'].includes(options.get('secure') ?? '')
  const servers = hosts.split(',').map((host) => toOrigin(host, isSecure))
  const cluster = options.get('cluster') ?? undefined
  if (cluster !== undefined && !CLUSTER.test(cluster)) return undefined
  const [user = '', password = ''] = account.split(/:(.*)/s)
  const names = [database, user, password].map(decode)
  if (!servers.every((server) => server !== undefined) || !names.every((name) => name !== undefined))
    return undefined
  return {
    servers,
    database: names[0] ?? '',
    user: names[1] || 'default',
    password: names[2] ?? '',
    ...(cluster === undefined ? {} : { cluster }),
  }
}

/** The addresses of the single servers, in the order of the URL. */
export const toServerUrls = (url: string): string[] => {
  const [, account, hosts = '', database, query] = FORM.exec(url) ?? []
  return hosts
    .split(',')
    .map(
      (host) =>
        `clickhouse://${account === undefined ? '' : `${account}@`}${host}/${database ?? ''}${query === undefined ? '' : `?${query}`}`,
    )
}

/** The address for charts and pages: without user, password and options. */
export const toPublicClickhouseUrl = (url: string): string => {
  const [, , hosts = '', database] = FORM.exec(url) ?? []
  return `clickhouse://${hosts.toLowerCase()}${database === undefined ? '' : `/${database}`}`
}

function toOrigin(host: string, isSecure: boolean): string | undefined {
  const address = `clickhouse://${host}`
  if (!URL.canParse(address)) return undefined
  const { hostname, port } = new URL(address)
  if (hostname === '') return undefined
  return `${isSecure ? 'https' : 'http'}://${hostname}:${port || (isSecure ? 8443 : 8123)}`
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
