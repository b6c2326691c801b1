/**
 * Returns the Content-Disposition header (RFC 6266), for showing inline or downloading, with the same name for "Save
 * as". Names with other than ASCII letters are given twice, for old clients.
 */
export function contentDisposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[^\x20-\x7E]/g, '')
    .replace(/["\\%]/g, '')
  const quoted = `${kind}; filename="${plain}"`
  return plain === name ? quoted : `${quoted}; filename*=UTF-8''${encodeExtended(name)}`
}

/** Encodes a name for RFC 8187, which encodes more characters than addresses do. */
const encodeExtended = (text: string): string =>
  encodeURIComponent(text.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
