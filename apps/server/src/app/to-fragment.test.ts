import { describe, expect, it } from 'vitest'
import { toFragment } from './to-fragment.ts'

const page = (main: string): string =>
  `<!DOCTYPE html><html lang="fr"><head><style>body{}</style></head><body>${main}<script>x</script></body></html>`

describe('the fragment of a page', () => {
  it('is its main part, without inline styles, with whole addresses', () => {
    const main =
      '<main class="a"><style>#x .b{display:none}@container (min-width:3px){#x .b{display:block}}</style><p style="height:3px">a style="b"</p><a href="/de/v/k?tab=1">x</a><a href="//other.test/">y</a></main>'
    expect(toFragment(page(main), 'https://charts.test')).toEqual({
      locale: 'fr',
      html: '<div class="a"><p data-style="height:3px">a style="b"</p><a href="https://charts.test/de/v/k?tab=1">x</a><a href="//other.test/">y</a></div>',
      styles: '#x .b{display:none}@container (min-width:3px){#x .b{display:block}}',
    })
  })
  it('is none where the page shows an error', () => {
    expect(toFragment(page('<main id="main">Not found</main>'), 'https://charts.test')).toBeUndefined()
    expect(toFragment('', 'https://charts.test')).toBeUndefined()
  })
})
