import { MARKS } from './report.ts'

/** The rules that hide charts without the selected mark, without a script. */
const FILTERS = MARKS.map((mark) => `body:has(#show-${mark}:checked) .charts>li:not(.${mark})`).join()

/** The style of the report as a page. */
export const PAGE_STYLE = `
:root{color-scheme:light dark;--line:light-dark(#d5d9de,#444a52);--quiet:light-dark(#565d66,#a9b1bb);--bad:light-dark(#a4161a,#ff9b9b)}
body{font:1rem/1.5 system-ui,sans-serif;margin:0 auto;max-width:72rem;overflow-wrap:anywhere;padding:1rem}
h1{font-size:1.75rem;margin:0}
h2{font-size:1.25rem;margin:2rem 0 .5rem}
h3{font-size:1rem;margin:0}
p,ul{margin:.25rem 0}
code,pre{font-size:.875rem;white-space:pre-wrap}
pre{border:1px solid var(--line);padding:.5rem}
fieldset{background:Canvas;border:1px solid var(--line);display:flex;flex-wrap:wrap;gap:.25rem 1.5rem;margin:1rem 0;min-width:0;padding:.5rem 1rem}
label{display:flex;gap:.5rem}
.charts{list-style:none;padding:0}
.charts>li{border-top:1px solid var(--line);contain-intrinsic-height:auto 13rem;content-visibility:auto;display:grid;gap:.5rem 1.5rem;grid-template-columns:minmax(0,1fr);padding:1rem 0}
.marks{display:flex;flex-wrap:wrap;gap:.25rem .75rem;list-style:none;padding:0}
.marks>li{border:1px solid currentColor;border-radius:1rem;font-size:.875rem;padding:0 .625rem}
.bad{color:var(--bad)}
.quiet{color:var(--quiet)}
img{background:#fff;height:12rem;object-fit:contain;object-position:top left;width:100%}
${FILTERS}{display:none}
@media(min-width:48rem){fieldset{position:sticky;top:0}.charts>li{grid-template-columns:20rem minmax(0,1fr)}.charts>li>:last-child{grid-column:2}}
`
