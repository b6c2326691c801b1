import { describe, expect, it } from 'vitest'
import { toShadowStyles } from './shadow-styles.ts'

const read = (css: string): string => toShadowStyles(css).replace(/^.*inline-size\}/, '')

describe('the styles of a shadow', () => {
  it('hold for the element where they held for the page', () => {
    expect(read(':root{--ink:#111}html{color:var(--ink)}html:has([data-theme=dark]){--ink:#eee}')).toBe(
      '[data-tessera]{--ink:#111}[data-tessera]{color:var(--ink)}[data-tessera]:has([data-theme=dark]){--ink:#eee}',
    )
  })
  it('ask for the width of the element, and for what of the window is not its width', () => {
    expect(read('@media (min-width:64rem){a{b:c}}@media not (max-width:480px){a{b:c}}')).toBe(
      '@container tessera (min-width:1024px){a{b:c}}@container tessera not (max-width:480px){a{b:c}}',
    )
    expect(read('@media print{a{b:c}}')).toBe('@media print{a{b:c}}')
  })
  it('do not depend on the size of letters of the page around', () => {
    expect(read('html{font:400 var(--step-0) / 1.5 x}.a{margin:.5rem -2rem;--step-0:.9375rem}')).toBe(
      '[data-tessera]{font:400 15px / 1.5 x}.a{margin:7.5px -30px;--step-0:14.0625px}',
    )
  })
  it('bring no font and nothing of the body', () => {
    expect(read('@font-face{font-family:x;src:url(y)}body{min-height:100vh}.body{a:b}')).toBe('.body{a:b}')
  })
})
