import type { Chance } from './seeded.ts'

/** Pieces of long texts. Each pattern has been slow to process somewhere, here or in other products. */
const PIECES = [
  'W',
  'word ',
  '\n\n',
  'a\n\n',
  '- ',
  '- a\n',
  '1. ',
  '> ',
  '>',
  '_*a ',
  '_a ',
  'a_',
  '**',
  '***a',
  '`',
  '```\n',
  '~',
  '[',
  ']',
  '[a](',
  '![',
  '[[',
  '](',
  '<',
  '<a',
  '<a href="',
  '<!--',
  '</',
  '&',
  '&amp;',
  '&#0;',
  '&#x1F600;',
  '&a',
  '\\',
  '|',
  '| a |\n|---|\n',
  '#',
  '# a\n',
  '---\n',
  '***\n',
  '\t',
  '    ',
  '  \n',
  '\u200b',
  '\u200d',
  '\u00ad',
  '\u202e',
  '\u05d0\u05d1',
  'مرحبا ',
  '漢字',
  'e\u0301',
  '\u0301',
  '👩‍👩‍👧',
  'ﷺ',
  'https://a.example/',
  'a@b.example ',
  'www.',
  '(',
  ')',
  '"',
  "'",
  '.',
  '…',
  '0',
  '1e308 ',
  ' ',
] as const
const LENGTHS = [0, 1, 10, 100, 1000, 5000, 20_000]

/** Generates a text of any pattern and length: one piece repeated, several alternating, or nested. */
export const generateText = (chance: Chance): string => pileUp(chance).toWellFormed()

function pileUp(chance: Chance): string {
  const length = chance.pick(LENGTHS)
  const first = chance.pick(PIECES)
  const count = Math.ceil(length / first.length)
  if (chance.once(3)) return first.repeat(count).slice(0, length)
  const second = chance.pick(PIECES)
  const half = Math.ceil(count / 2)
  if (chance.once(2)) return (first.repeat(half) + second.repeat(half)).slice(0, length)
  let text = ''
  while (text.length < length) text += chance.pick([first, second, chance.pick(PIECES)])
  return text.slice(0, length)
}
