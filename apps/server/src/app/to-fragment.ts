/** The part of an embed's page that shows its charts, for a shadow in somebody else's page. */
export type Fragment = {
  locale: string
  /** Without style elements; what stood in style attributes stands in `data-style`. */
  html: string
  /** What stood in the style elements. */
  styles: string
}

/**
 * Cuts what an embed shows out of its page, whose markup is ours: React and the writer of pictures escape quotes and
 * angle brackets wherever they are not markup. Addresses become whole. Undefined where the page shows an error.
 */
export function toFragment(page: string, origin: string): Fragment | undefined {
  const from = page.indexOf('<main class="')
  const to = page.lastIndexOf('</main>')
  const [, locale] = /<html lang="([a-z]+)"/.exec(page) ?? []
  if (from < 0 || to < from || locale === undefined) return undefined
  const styles: string[] = []
  const html = `<div${page.slice(from + '<main'.length, to)}</div>`
    .replace(/<style[^>]*>([^<]*)<\/style>/g, (_, rules: string) => {
      styles.push(unescapeMarkup(rules))
      return ''
    })
    .replace(/<[a-z][^>]*>/gi, (tag) =>
      tag
        .replace(/ style="/g, ' data-style="')
        .replace(/ (href|src|action)="\/(?!\/)/g, ` $1="${origin}/`)
        .replace(/ srcset="\/(?!\/)/gi, ` srcset="${origin}/`),
    )
  return { locale, html, styles: styles.join('') }
}

/** React writes what stands in a style element as it is, but for the end of one. */
const unescapeMarkup = (text: string): string =>
  text.replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
