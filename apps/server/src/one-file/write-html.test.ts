import { describe, expect, it } from 'vitest'
import { wordsOf } from '../http/words-of.ts'
import { hashOf, listMessageIds, packText, wordsFor } from './scripts.ts'
import { writeHtml } from './write-html.ts'

const HOSTILE = '</script><img src=x onerror=alert(1)>\u2028"'
const script = { packed: 'eNo=', hash: hashOf('1'), messageIds: [], style: 'a{color:red}' }

describe('a file of its own', () => {
  it('takes no text for markup, and lets no script run but its own', async () => {
    const html = writeHtml({
      locale: 'fr',
      file: {
        title: HOSTILE,
        blocks: [{ kind: 'failure', title: HOSTILE, text: HOSTILE }],
        facts: [
          { name: HOSTILE, text: `https://example.org/${HOSTILE}`, href: `https://example.org/${HOSTILE}` },
        ],
      },
      stills: [undefined],
      script,
      data: await packText(JSON.stringify({ title: HOSTILE })),
      t: wordsOf('fr'),
    })
    expect(html).not.toContain('<img')
    expect(html.match(/<\/script>/g)).toHaveLength(3)
    const [, policy = ''] = /content="(default-src[^"]*)"/.exec(html) ?? []
    const [, loader = ''] = /<script>([\s\S]*?)<\/script>/.exec(html) ?? []
    expect(policy).toBe(
      `default-src 'none'; script-src '${hashOf(loader)}' '${script.hash}'; style-src '${hashOf(script.style)}'; base-uri 'none'; form-action 'none'`,
    )
    expect(html).toContain('<html lang="fr">')
  })

  it('has the words that its script names, whole or by their beginning', () => {
    const ids = ['chart.keys', 'chart.values', 'controls.calculation.identity', 'share.svg']
    const code = `t(\`chart.keys\`);u("chart.values");t(\`controls.calculation.\${x}\`)`
    const named = listMessageIds(code, ids)
    expect(named).toEqual(['chart.keys', 'chart.values', 'controls.calculation.identity'])
    expect(Object.keys(wordsFor(named, 'it'))).toEqual(named)
  })
})
