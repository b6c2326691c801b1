import type { Random } from './random.ts'

/** Texts that are known to break programs. */
export const NASTY_TEXTS = [
  '',
  ' ',
  '0',
  '-1',
  'null',
  'undefined',
  'NaN',
  '__proto__',
  'constructor',
  'toString',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udc00y',
  '\ufeff\u202e\u2028',
  '\r\nSet-Cookie: a=b',
  '%00%ff%',
  '%',
  '%E0%A4%A',
  '../../etc/passwd',
  '..%2f..%2f',
  '//evil.test',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '</script><script>alert(1)</script>',
  "' OR 1=1 --",
  '"; DROP TABLE charts; --',
  '\\" } INSERT DATA { <x:a> <x:b> <x:c> } #',
  '> } UNION { ?s ?p ?o } #',
  '{{7*7}}#{7*7}',
  '𝕿𝖊𝖘𝖘𝖊𝖗𝖆 👩‍👩‍👧',
  'ا'.repeat(50),
  '_*a '.repeat(200),
  '['.repeat(500),
  'W'.repeat(5000),
  '2020-13-45T99:99:99Z',
  '-99999-01-01',
  '9'.repeat(400),
  '1e999',
  '0x10',
  'http://',
  'http://[::1',
  'urn:',
  'https://cubes.example/harvest/2',
] as const

/** JSON values that are edge cases. */
const EDGES: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  0.1,
  1e308,
  -1e308,
  5e-324,
  2 ** 53,
  1e21,
  [],
  {},
  [[]],
  [null],
  { length: 1e9 },
  { toString: 1, valueOf: null },
  { constructor: { prototype: {} } },
]

/** Returns any value: a text, a number, a value of another type, or a deeply nested one. */
export function nastyValue(random: Random): unknown {
  const kind = random.int(10)
  if (kind < 4) return nastyText(random)
  if (kind < 8) return structuredClone(random.pick(EDGES))
  if (kind === 8) return nested(random.pick([5, 50, 99, 120]))
  return random.some(4, () => structuredClone(random.pick(EDGES)))
}

export function nastyText(random: Random): string {
  if (random.chance(0.7)) return random.pick(NASTY_TEXTS)
  const letters = random.some(12, () => random.int(random.pick([128, 0x2fff, 0x10ffff])))
  return String.fromCodePoint(...letters)
}

function nested(levels: number): unknown {
  let value: unknown = 'x'
  for (let level = 0; level < levels; level += 1) value = level % 2 ? [value] : { a: value }
  return value
}
