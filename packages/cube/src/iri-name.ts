/** What an iri is called where nothing says its name: its last segment, which mostly is a code people know. */
export function iriName(iri: string): string {
  const name = iri.split(/[/#]/).findLast((part) => part !== '') ?? iri
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
