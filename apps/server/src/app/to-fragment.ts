/** The part of an embed's page with its charts, for a shadow root on another site. */
export type Fragment = {
  locale: string
  /** The markup without style elements. Style attributes are renamed to `data-style`. */
  html: string
  /** The content of the style elements. */
  styles: string
}

/**
 * Extracts the charts from an embed's page, whose markup is ours: React and the SVG writer escape quotes and angle
 * brackets outside of markup. Makes addresses absolute. `undefined` if the page shows an error.
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

/** Removes escapes from the content of style elements, which React writes verbatim except for closing tags. */
const unescapeMarkup = (text: string): string =>
  text.replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
