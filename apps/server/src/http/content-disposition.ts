/**
 * The header that names a file (RFC 6266): shown in place or kept, and in both cases called that way by “Save as”. Names
 * of any letters are given twice, for programs that know letters of the alphabet only.
 */
export function contentDisposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[^\x20-\x7E]/g, '')
    .replace(/["\\%]/g, '')
  const quoted = `${kind}; filename="${plain}"`
  return plain === name ? quoted : `${quoted}; filename*=UTF-8''${encodeExtended(name)}`
}

/** RFC 8187: more signs are written as their bytes than in an address. */
const encodeExtended = (text: string): string =>
  encodeURIComponent(text.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
