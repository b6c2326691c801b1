import { describe, expect, it } from 'vitest'
import { toEmbedCode } from './to-embed-code.ts'

const common = {
  address: 'https://charts.test/de/embed/abc',
  query: new URLSearchParams('from=2019&removeBorder=true'),
  title: 'Wald & "Holz" <b>',
}

describe('the code of an embed', () => {
  it('escapes what titles and addresses hold', () => {
    const code = toEmbedCode({ ...common, size: { height: 480.4 } })
    expect(code).toContain('src="https://charts.test/de/embed/abc?from=2019&amp;removeBorder=true"')
    expect(code).toContain('title="Wald &amp; &quot;Holz&quot; &lt;b>"')
    expect(code).toContain('height:480px')
    expect(code).not.toContain('<script')
  })
  it('brings the script that follows the height, and no height of its own', () => {
    const code = toEmbedCode({ ...common, size: { scriptAddress: 'https://charts.test/embed.js' } })
    expect(code).toContain('<script src="https://charts.test/embed.js" async></script>')
    expect(code).not.toContain('height')
  })
})
