/** What a rem is in queries, and for the root itself, in px: the browser's own size of letters. */
const QUERY_REM = 16
/** What a rem is everywhere else, in px: our pages have set their root to it, a page around to who knows what. */
const REM = 15

const inPx = (css: string, rem: number): string =>
  css.replace(/(?<![\w#]|\w-)(\d*\.?\d+)rem\b/g, (_, size: string) => `${Number(size) * rem}px`)

/**
 * The style sheet of our pages as one for a shadow: what holds for a page holds for the element that stands for it, widths
 * are the element's own, and sizes do not depend on the page around.
 */
export function toShadowStyles(css: string): string {
  const own = css
    // a font is a page's, not a shadow's: the element brings it along under a name of its own
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

/** Nothing of the page around gets in: what is inherited begins anew. */
const BEFORE = `:host{display:block!important;position:relative!important}:host([hidden]){display:none!important}${ROOT}{all:initial;direction:ltr;display:block;position:relative;container:tessera/inline-size}`
