import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readItems } from './read-items.ts'
import { collect } from './testing/collect.ts'

async function* inPieces(text: string | Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

const read = (text: string | Uint8Array, size = 7) => collect(readItems(inPieces(text, size)))

it('reads any list, in pieces of any size', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.jsonValue({ maxDepth: 3 })),
      fc.integer({ min: 1, max: 40 }),
      fc.boolean(),
      async (list, size, isAlone) => {
        const items: unknown[] = JSON.parse(JSON.stringify(list))
        const answer = isAlone ? items : { success: true, more: { data: [1] }, data: items, rest: ['x'] }
        expect(await read(JSON.stringify(answer, null, size % 3), size)).toEqual(items)
      },
    ),
    { numRuns: 300 },
  )
})

it.each<[string, string | Uint8Array, string]>([
  ['nothing', '', 'has no list of charts'],
  ['a page', '<!doctype html><p>Hello</p>', 'has no list of charts'],
  ['a refusal', '{"success":false,"message":"no"}', 'has no list of charts'],
  ['a list of others', '{"success":true,"data":{"charts":[1]}}', 'has no list of charts'],
  ['a cut list', '[{"key":"a"},{"key":', 'is truncated'],
  ['a list without its end', '{"data":[{"key":"a"}', 'is truncated'],
  ['no JSON in it', '[{"key":"a"},{key}]', 'is not valid JSON'],
  ['other signs', Uint8Array.of(0x5b, 0x22, 0xff, 0x22, 0x5d), 'is not in UTF-8'],
])('refuses %s', async (_, text, sentence) => {
  await expect(read(text)).rejects.toThrow(sentence)
})
