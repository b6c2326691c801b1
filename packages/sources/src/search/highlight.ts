import { escapeMarkup } from '@tessera/cube'
/** Escapes the text as HTML and wraps every occurrence of the words in `<b>`. Words are plain text; case is ignored. */
export function highlight(text: string, words: string[]): string {
  const wanted = words.filter((word) => word !== '').sort((a, b) => b.length - a.length)
  if (wanted.length === 0) return escapeMarkup(text)
  const pattern = wanted.map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')).join('|')
  return text
    .split(new RegExp(`(${pattern})`, 'giu'))
    .map((part, index) => (index % 2 === 1 ? `<b>${escapeMarkup(part)}</b>` : escapeMarkup(part)))
    .join('')
}
