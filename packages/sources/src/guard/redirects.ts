/** How often a request is redirected at most. */
export const MAX_REDIRECTS = 5
const REDIRECTS = [301, 302, 303, 307, 308]

export const isRedirect = ({ status }: Response): boolean => REDIRECTS.includes(status)

/** Returns where a response redirects to; `undefined` if that is not an address on the web. */
export function readTarget(response: Response, from: URL): URL | undefined {
  const location = response.headers.get('location')
  if (location === null || !URL.canParse(location, from)) return undefined
  const target = new URL(location, from)
  return target.protocol === 'http:' || target.protocol === 'https:' ? target : undefined
}
