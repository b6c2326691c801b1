/**
 * Returns the URL if it is safe to link to, that is, if it is http or https. Data may contain any URL, including
 * `javascript:`.
 */
export function readWebAddress(text: string | undefined): string | undefined {
  if (!text || !URL.canParse(text)) return undefined
  const { protocol, href } = new URL(text)
  return protocol === 'https:' || protocol === 'http:' ? href : undefined
}
