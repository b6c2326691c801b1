import { describe, expect, it } from 'vitest'
import { toComponentCode, toFrameCode } from './to-embed-code.ts'

const common = {
  origin: 'https://charts.test',
  path: '/de/embed/abc',
  query: new URLSearchParams('from=2019&removeBorder=true'),
  title: 'Wald & "Holz" <b>',
}
const pieces = [
  { from: 0, height: 700, slope: 0 },
  { from: 480, height: 400, slope: 0.25 },
]

describe('the code of a frame', () => {
  it('escapes what titles and addresses hold', () => {
    const code = toFrameCode({ ...common, size: { height: 480.4 } })
    expect(code).toContain('src="https://charts.test/de/embed/abc?from=2019&amp;removeBorder=true"')
    expect(code).toContain('title="Wald &amp; &quot;Holz&quot; &lt;b&gt;"')
    expect(code).toContain('height:480px')
    expect(code).not.toContain('<script')
  })
  it('keeps its height free at every width before the script that follows it', () => {
    const code = toFrameCode({ ...common, size: { pieces } })
    expect(code).toContain('<script src="https://charts.test/embed.js" async></script>')
    expect(code).toContain('.tessera-abc iframe{height:700px}')
    expect(code).toContain('@container (min-width:480px){.tessera-abc iframe{height:calc(400px + 25cqi)}}')
    expect(code.indexOf('<style>')).toBeLessThan(code.indexOf('<iframe'))
    // where styles are forbidden: the height at a typical column width
    expect(code).toContain('width="100%" height="580"')
  })
  it('has the colour scheme of its chart, or browsers paint behind it', () => {
    const query = new URLSearchParams('theme=dark&background=transparent')
    expect(toFrameCode({ ...common, query, size: { pieces } })).toContain('color-scheme:dark')
    expect(toFrameCode({ ...common, size: { pieces } })).toContain('color-scheme:light')
  })
})

describe('the code of a component', () => {
  it('says language, view and looks by attributes, and has a link for browsers without scripts', () => {
    const query = new URLSearchParams('from=2019&removeBorder=true&theme=dark')
    const code = toComponentCode({ ...common, query, size: { pieces } })
    expect(code).toContain(
      '<tessera-chart src="https://charts.test/v/abc?removeBorder=true" lang="de" theme="dark" view="from=2019"><a href="https://charts.test/de/v/abc">Wald &amp; &quot;Holz&quot; &lt;b&gt;</a></tessera-chart>',
    )
    expect(code).toContain('<script type="module" src="https://charts.test/chart.js"></script>')
    expect(code).toContain('.tessera-abc tessera-chart{min-height:700px}')
  })
})
