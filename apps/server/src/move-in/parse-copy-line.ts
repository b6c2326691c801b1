import { isUtf8 } from 'node:buffer'

const LETTERS: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' }
const ESCAPE = /\\(?:([0-7]{1,3})|x([0-9a-fA-F]{1,2})|([\s\S]?))/g

/**
 * Parses the fields of a line in PostgreSQL's COPY text format; null for `\N`. Returns an error message if the line is
 * not UTF-8 or ends within an escape.
 */
export function parseCopyLine(line: Buffer): (string | null)[] | string {
  if (!isUtf8(line)) return 'is not in UTF-8'
  if (!line.includes('\\')) return line.toString('utf8').split('\t')
  const fields: (string | null)[] = []
  // escapes are bytes, so they are resolved before decoding
  for (const field of line.toString('latin1').split('\t')) {
    if (field === '\\N') {
      fields.push(null)
      continue
    }
    if (endsInEscape(field)) return 'ends within an escape'
    const bytes = Buffer.from(field.replace(ESCAPE, toByte), 'latin1')
    if (!isUtf8(bytes)) return 'is not in UTF-8'
    fields.push(bytes.toString('utf8'))
  }
  return fields
}

/** Returns whether a field ends with an odd number of backslashes. */
const endsInEscape = (field: string): boolean => (/\\*$/.exec(field)?.[0].length ?? 0) % 2 === 1

function toByte(_: string, octal?: string, hex?: string, letter = ''): string {
  if (octal) return String.fromCharCode(Number.parseInt(octal, 8) & 0xff)
  if (hex) return String.fromCharCode(Number.parseInt(hex, 16))
  return LETTERS[letter] ?? letter
}
