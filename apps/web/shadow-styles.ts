/** The size of a rem in media queries, and for the root itself, in px: the browser's default font size. */
const QUERY_REM = 16
/** The size of a rem everywhere else, in px, as set on our pages; the surrounding page may use any other. */
const REM = 15

const inPx = (css: string, rem: number): string =>
  css.replace(/(?<![\w#]|\w-)(\d*\.?\d+)rem\b/g, (_, size: string) => `${Number(size) * rem}px`)

/**
 * Converts our style sheet for a shadow tree. Page rules apply to the element that stands for the page, viewport widths
 * become the element's own, and sizes do not depend on the surrounding page.
 */
export function toShadowStyles(css: string): string {
  const own = css
    // Fonts belong to pages, not to shadow trees: the element brings the font along under its own name.
    .replace(/@font-face\{[^}]*\}/g, '')
    .replace(/"?Inter Variable"?/g, '"Tessera Inter"')
    .replace(/(^|[}{,])body\{[^}]*\}/g, '$1')
    .replace(/(^|[}{,])html\{font:400 var\(--step-0\)/g, `$1${ROOT}{font:400 ${REM}px`)
    .replace(/(^|[}{,])(?::root|html)(?=[{:,])/g, `$1${ROOT}`)
    .replace(/@(?:media|container)[^{]*\{/g, (query) => inPx(query, QUERY_REM))
    .replace(/@media (not )?(\((?:min|max)-width:[^()]+\))\{/g, '@container tessera $1$2{')
  return BEFORE + inPx(own, REM)
}

const ROOT = '[data-tessera]'

/** Isolates the element from the surrounding page by resetting inherited properties. */
const BEFORE = `:host{display:block!important;position:relative!important}:host([hidden]){display:none!important}${ROOT}{all:initial;direction:ltr;display:block;position:relative;container:tessera/inline-size}`
