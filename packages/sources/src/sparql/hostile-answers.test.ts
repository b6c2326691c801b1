import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import {
  closeServers,
  failureOf,
  give,
  JSON_TYPE,
  QUERY,
  type Reply,
  ROW,
  rowsOf,
  serveReplies,
  writeResults,
} from '../../fixtures/hostile-server.ts'
import { createSparqlClient } from './client.ts'

afterEach(closeServers)

describe('an endpoint that answers with something else', () => {
  test.each<[string, string | Buffer]>([
    ['a web page', '<!doctype html><title>secret</title>'],
    ['XML results', '<?xml version="1.0"?><sparql/>'],
    ['nothing', ''],
    ['blanks', ' \n '],
    ['an empty object', '{}'],
    ['a list', '[]'],
    ['null', 'null'],
    ['a boolean answer', '{"head":{},"boolean":true}'],
    ['CSV', 's,p,o\nx:a,x:b,x:c\n'],
    ['Turtle', '@prefix x: <x:> . x:a x:b x:c .'],
    ['truncated JSON', writeResults([ROW, ROW]).slice(0, -20)],
    ['JSON and more', `${writeResults([ROW])}}`],
    ['results that are text', '{"results":"bindings"}'],
    ['numbers for solutions', writeResults([1, 2])],
    ['texts for solutions', writeResults(['x:a'])],
    ['lists for solutions', writeResults([[ROW]])],
    ['null for a solution', writeResults([null])],
    ['a text for a term', writeResults([{ s: 'x:a' }])],
    ['a number for a term', writeResults([{ s: 7 }])],
    ['a number for an iri', writeResults([{ s: { type: 'uri', value: 7 } }])],
    ['a term without a value', writeResults([{ s: { type: 'uri' } }])],
    ['a term of no type', writeResults([{ s: { value: 'x:a' } }])],
    ['a term of another type', writeResults([{ s: { type: 'variable', value: 'x:a' } }])],
    ['a datatype that is a number', writeResults([{ s: { type: 'literal', value: '1', datatype: 1 } }])],
    ['a language that is an object', writeResults([{ s: { type: 'literal', value: '1', 'xml:lang': {} } }])],
    ['another set of variables', writeResults([{ other: { type: 'uri', value: 'x:a' } }], ['other'])],
    ['an endless head', `{"head":"${'x'.repeat(200_000)}"`],
    ['binary data', Buffer.from([0, 255, 254, 1, 2, 3])],
  ])('is refused, and not asked again: %s', async (_, body) => {
    expect(await failureOf((response) => give(response, body))).toMatchObject({
      kind: 'bad-answer',
      calls: 1,
    })
  })

  test('in packing that is damaged is refused', async () => {
    const damaged: [string, Buffer][] = [
      ['gzip', Buffer.from('this is no gzip')],
      ['gzip', gzipSync(writeResults(Array(1000).fill(ROW))).subarray(0, 60)],
      ['br', Buffer.from('this is no brotli either')],
    ]
    for (const [encoding, body] of damaged) {
      const failure = await failureOf((response) => give(response, body, { 'content-encoding': encoding }))
      expect(failure).toMatchObject({ kind: 'bad-answer', calls: 1 })
    }
  })

  test('is taken where only the wrapping is odd', async () => {
    const odd: [Record<string, string>, string | Buffer][] = [
      [{ 'content-type': 'text/html' }, writeResults([ROW])],
      [{ 'content-type': 'text/plain; charset=iso-8859-1' }, writeResults([ROW])],
      [{ 'content-type': '' }, writeResults([ROW])],
      [{}, `\uFEFF${writeResults([ROW])}`],
      [{}, `\r\n\t ${writeResults([ROW])}\n\n`],
      [{ 'content-encoding': 'gzip' }, gzipSync(writeResults([ROW]))],
      [{}, writeResults([{ ...ROW }], ['s', 'unbound'])],
    ]
    for (const [headers, body] of odd) {
      expect(await rowsOf((response) => give(response, body, headers))).toEqual([ROW])
    }
  })

  test('is read as far as it goes where a term is unknown or a byte is wrong', async () => {
    const triple = { type: 'triple', value: { subject: ROW.s, predicate: ROW.s, object: ROW.s } }
    expect(
      await rowsOf((response) => give(response, writeResults([{ s: triple }, { s: null }, {}]))),
    ).toEqual([{}, {}, {}])
    const [start = '', end = ''] = writeResults([{ s: { type: 'literal', value: '@' } }]).split('@')
    const damaged = Buffer.concat([Buffer.from(`${start}Z`), Buffer.from([0xfc]), Buffer.from(`rich${end}`)])
    expect(await rowsOf((response) => give(response, damaged))).toEqual([
      { s: { type: 'literal', value: 'Z\uFFFDrich' } },
    ])
  })
})

describe('an endpoint that gives too much', () => {
  /** Writes pieces as fast as the reader accepts them until it disconnects. Counts the bytes written. */
  const pour = (start: string, piece: string, written: { bytes: number }): Reply => {
    return (response) => {
      response.writeHead(200, JSON_TYPE).write(start)
      const more = (): void => {
        while (!response.destroyed) {
          written.bytes += piece.length
          if (!response.write(piece)) break
        }
        if (!response.destroyed) response.once('drain', more)
      }
      response.on('error', () => undefined)
      more()
    }
  }
  const START = '{"head":{"vars":["s"]},"results":{"bindings":['
  const ROWS = `${JSON.stringify(ROW)},`.repeat(1000)

  test('rows without end are stopped by their number', async () => {
    const written = { bytes: 0 }
    const failure = await failureOf(pour(START, ROWS, written), { maxRows: 50_000 })
    expect(failure).toMatchObject({ kind: 'too-large', calls: 1 })
    expect(written.bytes).toBeLessThan(30_000_000)
  })
  test('empty rows and blanks without end are stopped, too', async () => {
    for (const piece of ['{},'.repeat(1000), ' '.repeat(10_000)]) {
      const written = { bytes: 0 }
      const failure = await failureOf(pour(START, piece, written), { maxBytes: 1_000_000, maxRows: 100_000 })
      expect(failure).toMatchObject({ kind: 'too-large', calls: 1 })
      expect(written.bytes).toBeLessThan(30_000_000)
    }
  })
  test('a literal without end is stopped by its bytes, before and after unpacking', async () => {
    const start = `${START}{"s":{"type":"literal","value":"`
    const written = { bytes: 0 }
    const failure = await failureOf(pour(start, 'x'.repeat(10_000), written), { maxBytes: 2_000_000 })
    expect(failure).toMatchObject({ kind: 'too-large', calls: 1 })
    const packed = gzipSync(start + 'x'.repeat(20_000_000))
    expect(packed.length).toBeLessThan(50_000)
    const reply: Reply = (response) => give(response, packed, { 'content-encoding': 'gzip' })
    expect(await failureOf(reply, { maxBytes: 2_000_000 })).toMatchObject({ kind: 'too-large', calls: 1 })
  })
  test('a long literal within the limit is taken', async () => {
    const long = { s: { type: 'literal', value: 'x'.repeat(5_000_000) } }
    expect(await rowsOf((response) => give(response, writeResults([long])))).toEqual([long])
  })
  test('its other pages count as well', async () => {
    const page: Reply = (response, { call }) => {
      const rows = Array.from({ length: 100 }, (_, index) => ({
        s: { type: 'uri', value: `x:${call}/${index}` },
      }))
      give(response, writeResults(rows), { 'x-sparql-maxrows': '100' })
    }
    expect(await failureOf(page, { maxRows: 1000 })).toMatchObject({ kind: 'too-large', calls: 11 })
    const byBytes = await failureOf(page, { maxBytes: 50_000 })
    expect(byBytes.kind).toBe('too-large')
    expect(byBytes.calls).toBeLessThan(15)
    const tiny: Reply = (response, { call }) =>
      give(response, writeResults([{ s: { type: 'uri', value: `x:${call}` } }]), { 'x-sparql-maxrows': '1' })
    expect(await failureOf(tiny)).toMatchObject({ kind: 'too-large', calls: 1000 })
  })
})

describe('an endpoint that cuts its answers', () => {
  const all = Array.from({ length: 2345 }, (_, index) => ({ s: { type: 'uri', value: `x:${index}` } }))
  const cutAt = (limit: number): Reply => {
    return (response, { query }) => {
      const offset = Number(query.match(/ OFFSET (\d+)$/)?.[1] ?? 0)
      give(response, writeResults(all.slice(offset, offset + limit)))
    }
  }
  test.each([100, 500, 1000, 1024, 1500, 2000, 2048])(
    'without a word is noticed by the round number, and the rest is fetched: %i',
    async (limit) => {
      expect(await rowsOf(cutAt(limit))).toEqual(all)
    },
  )
  test('is asked once more where an answer is round by chance', async () => {
    const { url, calls } = await serveReplies((response, { query }) =>
      give(response, writeResults(query.includes('OFFSET') ? [] : all.slice(0, 1000))),
    )
    expect(await createSparqlClient({ url }).select(QUERY)).toHaveLength(1000)
    expect(calls()).toBe(2)
  })
  test('and always gives the same part is refused: half an answer is none', async () => {
    const failure = await failureOf((response) => give(response, writeResults(all.slice(0, 1000))))
    expect(failure).toMatchObject({
      kind: 'bad-answer',
      calls: 2,
      message: expect.stringContaining('truncates its responses'),
    })
  })
})
