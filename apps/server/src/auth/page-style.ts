import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CLIENT_FOLDER } from '../web-build.ts'

/** Returns the font of the other pages, under the name the build gave its file; empty if the pages are not built. */
function readFont(): string {
  const folder = join(CLIENT_FOLDER, 'assets')
  const file = existsSync(folder)
    ? readdirSync(folder).find((name) => /^inter-latin-wght-normal.*\.woff2$/.test(name))
    : undefined
  return file
    ? `@font-face{font-family:"Inter Variable";font-weight:100 900;font-display:swap;src:url("/assets/${file}") format("woff2")}`
    : ''
}

const TOKENS_FILE = join(import.meta.dirname, '../../../web/src/ui/tokens.css')

/** Returns the colours and sizes of the other pages. Reads their source, which need not be built; empty without it. */
const readTokens = (): string =>
  existsSync(TOKENS_FILE)
    ? readFileSync(TOKENS_FILE, 'utf8')
        .replace(/\/\*.*?\*\//gs, '')
        .replace(/\s+/g, ' ')
    : ''

const STYLE = `
*{box-sizing:border-box}
body{margin:0;background:var(--paper-muted);color:var(--ink);font:1rem/1.5 var(--font)}
header{background:var(--paper);border-bottom:1px solid var(--line)}
.bar{display:flex;flex-wrap:wrap;gap:.25rem 2rem;align-items:center;justify-content:space-between;min-height:4rem;
max-width:var(--page-width);margin:0 auto;padding:.5rem clamp(1rem,3vw,2rem)}
.home{display:inline-flex;gap:.625rem;align-items:center;min-height:2.25rem;color:var(--ink);font-weight:650;
letter-spacing:-.015em;text-decoration:none}
.main{margin-inline-end:auto}
.main a,footer a{display:inline-flex;align-items:center;min-height:2.25rem;color:var(--ink-soft);font-size:var(--step-0);text-decoration:none}
.main a:hover,footer a:hover{text-decoration:underline}
footer .bar{justify-content:start}
.languages{display:flex;margin:0 -.375rem 0 0;padding:0;list-style:none;font-size:var(--step--1)}
.languages a{display:inline-flex;align-items:center;justify-content:center;min-width:2.25rem;min-height:2.25rem;
color:var(--ink-soft);text-decoration:none}
.languages a:hover{text-decoration:underline}
.languages a[aria-current]{color:var(--ink);font-weight:650}
main{max-width:44rem;margin:0 auto;padding:clamp(1.75rem,7vh,4.5rem) clamp(1rem,3vw,2rem) 4rem}
main.small{max-width:30rem}
h1{margin:0 0 .75rem;font-size:var(--step-3);line-height:1.2;letter-spacing:-.012em;overflow-wrap:anywhere}
h2{margin:0;font-size:1.25rem;line-height:1.2}
p{margin:.5rem 0}
section{margin-top:2.25rem;padding-top:1rem;border-top:1px solid var(--line-strong)}
label{display:block;margin-top:1rem;font-size:var(--step-0);font-weight:550}
input{width:100%;min-height:2.75rem;margin-top:.25rem;padding:.5rem .625rem;font:inherit;font-weight:400;color:inherit;
background:var(--paper);border:1px solid var(--line-strong);border-radius:var(--radius)}
input[aria-invalid]{border-color:var(--error)}
.hint,.soft{color:var(--ink-soft);font-size:.875rem;font-weight:400}
.hint{margin:.25rem 0 0}
button,.button{display:inline-flex;align-items:center;justify-content:center;min-height:2.75rem;padding:.4375rem 1.125rem;
font:inherit;font-weight:550;line-height:1.35;text-align:center;text-decoration:none;color:var(--paper);
background:var(--accent);border:1px solid transparent;border-radius:var(--radius);cursor:pointer}
button:hover,.button:hover{background:var(--accent-deep)}
.second{color:var(--ink);background:var(--paper);border-color:var(--line-strong)}
.second:hover{background:var(--paper-deep)}
.quiet{min-height:2.25rem;padding:.25rem .5rem;color:var(--accent);background:none}
.quiet:hover{background:var(--accent-wash)}
button:disabled{opacity:.55;cursor:default}
[hidden]{display:none!important}
form>button,.row{margin-top:1.25rem}
.row{display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:center}
.row form>button{margin:0}
.line{display:flex;flex-wrap:wrap;gap:.75rem;align-items:end;margin-top:1rem}
.line>label{flex:1 1 14rem;margin:0}
.line>button{margin:0}
.or{margin:1.5rem 0 0;padding-top:1.25rem;border-top:1px solid var(--line)}
.or button{width:100%}
.shows{display:flex;width:max-content;margin:.25rem 0 0 -.5rem;font-size:.875rem}
.visually-hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.last{margin-top:2rem}
ul.list{margin:1rem 0 0;padding:0;list-style:none;border-bottom:1px solid var(--line)}
ul.list>li{display:flex;flex-wrap:wrap;gap:.25rem 1rem;align-items:center;justify-content:space-between;
padding:.625rem 0;border-top:1px solid var(--line)}
ul.list>li>div:first-child{flex:1 1 14rem;min-width:0;overflow-wrap:anywhere}
ul.list form{display:inline}
ul.list form>button{margin:0}
ul.list .quiet{margin-inline:-.5rem .5rem}
ul.list>li>div+div{display:flex;flex-wrap:wrap}
details{flex:1 1 100%}
summary{min-height:1.5rem;color:var(--accent);cursor:pointer}
.tag{display:inline-block;padding:0 .5rem;font-size:var(--step--1);border:1px solid var(--line-strong);border-radius:var(--radius)}
.notice{margin:0 0 1.25rem;padding:.75rem 1rem;background:var(--accent-wash);border-left:3px solid var(--accent);
border-radius:0 var(--radius) var(--radius) 0;overflow-wrap:anywhere}
.notice.problem{background:var(--error-wash);border-color:var(--error)}
.link{font-family:ui-monospace,monospace;font-size:.875rem}
a{color:var(--accent);text-underline-offset:.18em}
p>a{display:inline-block;min-height:1.5rem}
.home img{width:2rem;height:2rem}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
`

let style: string | undefined

/** Returns the styles of pages about accounts. */
export function pageStyle(): string {
  style ??= readFont() + readTokens() + STYLE
  return style
}
