/** The address if a link may lead to it: http or https. Data may state anything, `javascript:` included. */
export function readWebAddress(text: string | undefined): string | undefined {
  if (!text || !URL.canParse(text)) return undefined
  const { protocol, href } = new URL(text)
  return protocol === 'https:' || protocol === 'http:' ? href : undefined
}
