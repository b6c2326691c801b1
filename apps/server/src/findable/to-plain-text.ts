/** What a piece of markup says, for places that show text: tags are gone, the five named signs are written out. */
export const toPlainText = (markup: string): string =>
  markup
    .replace(/<\/?[a-z!][^<>]*>/gi, ' ')
    .replace(/&(lt|gt|quot|apos|nbsp);/g, (_, name: string) => SIGNS[name] ?? '')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim()

const SIGNS: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }
