const KNOWN: [RegExp, string][] = [
  [/^\/?$/, 'home'],
  [/^\/browse((?:\/[a-z]+\/[^/]+)*)$/, 'catalogue'],
  [/^\/create\/[^/]+$/, 'editor'],
  [/^\/v\/[^/]+$/, 'chart'],
  [/^\/profile$/, 'profile'],
  [/^\/embed\/[^/]+$/, 'embed'],
  [/^\/(impressum|colophon|imprint)$/, 'imprint'],
  [/^\/(rechtliche-grundlagen|cadre-juridique|quadro-giuridico|legal-framework)$/, 'legal framework'],
  [/^\/api\/auth\//, 'sign-in'],
]

/** Returns the kind of page at a URL: its route, and whether it shows one dataset, a search or filters. */
export function toPageKind(address: string): string {
  const { pathname, searchParams } = new URL(address)
  const path = pathname.replace(/^\/(de|fr|it|en)(?=\/|$)/, '')
  const name = KNOWN.find(([pattern]) => pattern.test(path))?.[1] ?? path
  if (name !== 'catalogue') return name
  if (searchParams.has('dataset') || path.includes('/dataset/')) return 'dataset'
  return path === '/browse' ? name : 'catalogue, filtered'
}

/** Returns the language of a URL, if it has one. */
export const readLocale = (address: string): string | undefined =>
  /^\/(de|fr|it|en)(?=\/|$)/.exec(new URL(address).pathname)?.[1]
