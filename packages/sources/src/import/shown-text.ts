const MAX_SHOWN = 60

/** Prepares a text from a file for quotation in a message: removes terminal control characters and shortens it. */
export function toShown(text: string): string {
  const plain = text.toWellFormed().replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '�')
  return plain.length > MAX_SHOWN ? `${plain.slice(0, MAX_SHOWN)}…` : plain
}
