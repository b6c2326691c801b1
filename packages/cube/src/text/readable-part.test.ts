import { describe, expect, it } from 'vitest'
import { seededRandom } from '../testing/seeded-random.ts'
import { boundSteps } from './bound-steps.ts'
import { markdownToText } from './markdown-to-text.ts'
import { MAX_DEPTH, MAX_STEPS, toReadablePart } from './readable-part.ts'

const LENGTH = 20_000
const fill = (piece: string) => piece.repeat(Math.ceil(LENGTH / piece.length)).slice(0, LENGTH)
const nest = (sign: string, depth: number) => `${`${sign}a `.repeat(depth)}x${` b${sign}`.repeat(depth)}\n\n`

const NASTY: [string, string][] = [
  ['emphasis in emphasis', fill(nest('*', 1200))],
  ['emphasis in emphasis of underscores', fill(nest('_', 1200))],
  [
    'nested, and paragraphs that are never closed',
    fill(nest('*', 490) + `${' **a'.repeat(300)}\n\n`.repeat(20)),
  ],
  ['paragraphs that only look separate', fill(`${'*a '.repeat(300)}\n\u00a0\n`)],
  ['lines ended by a carriage return', fill('*a b_\r')],
  ['one long run of stars', `${'*'.repeat(10_000)}a${'*'.repeat(9_999)}`],
  ['runs of backticks of all lengths', Array.from({ length: 190 }, (_, at) => '`'.repeat(at + 1)).join('a ')],
  ['addresses that begin', fill('[a](')],
  ['addresses in brackets that begin', fill('[](<')],
  ['titles that begin', fill('[a](b "')],
  ['brackets in brackets', '['.repeat(10_000) + ']'.repeat(10_000)],
  ['a long address used often', `[a]: ${'x'.repeat(10_000)}\n\n${'[a]'.repeat(3_000)}`],
  ['lists in lists', fill(`${'- '.repeat(19)}a\n`)],
  [
    'lists in lists, each a little deeper',
    Array.from({ length: 100 }, (_, at) => `${'\t'.repeat(at)}- - - a`).join('\n'),
  ],
  ['short lists in lists', fill('- - a\n')],
  ['quotations in quotations', fill(`${'>'.repeat(30)} a\n`)],
  ['quotations that go on without their sign', fill('> a\nb\n')],
  ['lists after tabs', fill('\t- ')],
]

describe('a text that a parser would read slowly', () => {
  it.each(NASTY)('is words alone: %s', (_, text) => {
    expect(toReadablePart(text).hasSigns).toBe(false)
    expect(markdownToText(text)).toBe(text.slice(0, LENGTH).trim())
  })

  it('is words alone, or within the bounds, whatever it is made of', () => {
    const random = seededRandom(7)
    const next = (limit: number) => Math.floor(random() * limit)
    let read = 0
    for (let count = 0; count < 300; count += 1) {
      const text = makeText(next)
      const { steps, depth } = boundSteps(text.slice(0, LENGTH))
      const { hasSigns } = toReadablePart(text)
      expect(hasSigns).toBe(steps <= MAX_STEPS && depth < MAX_DEPTH)
      if (hasSigns) read += 1
    }
    expect(read).toBeGreaterThan(50)
    expect(read).toBeLessThan(250)
  })
})

describe('an ordinary text', () => {
  it.each([
    ['in paragraphs', fill('Some **bold** words, and [a link](https://example.org) among them.\n\n')],
    [
      'in one paragraph',
      fill('Many words that say what is meant, and *one* that matters more. ').slice(0, 8_000),
    ],
    ['in lists', fill('- an item with a *word* that matters, and others\n')],
    [
      'in lists of lists',
      fill('- a\n  - the first item below\n  - the second item below it\n\n').slice(0, 12_000),
    ],
    [
      'in quotations',
      fill('> What somebody has said, in **many** words that fill one line.\n').slice(0, 10_000),
    ],
    [
      'with addresses of notes',
      `[a]: https://example.org/notes\n\n${fill('As [a] says, it is so. \n\n').slice(0, 5_000)}`,
    ],
    ['with deep indentation', fill(`${' '.repeat(60)}words in the middle\n`)],
  ])('is read with its signs: %s', (_, text) => {
    expect(toReadablePart(text).hasSigns).toBe(true)
  })
})

const PIECES = [
  '*',
  '**',
  '_',
  'a',
  ' ',
  ' b*',
  '[',
  ']',
  '](',
  '[a](b "',
  '[a]: b\n',
  '`',
  '``',
  '\n',
  '\n\n',
  '- ',
  '> ',
]

/** Creates random pieces, repeated up to about the length that is read. */
function makeText(next: (limit: number) => number): string {
  const parts = Array.from({ length: 1 + next(3) }, () => {
    const unit = Array.from({ length: 1 + next(4) }, () => PIECES[next(PIECES.length)]).join('')
    return unit.repeat(1 + next(Math.ceil(LENGTH / unit.length / 3)))
  })
  return parts.join('\n\n')
}
