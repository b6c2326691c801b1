import type { TermEntry } from '../terms.ts'
import type { Text } from '../text.ts'
import { text } from '../text.ts'

const apostrophe = '’'
const narrowSpace = '\u202f'

/** Thousands of dollars and what is left, grouped as each language does in Switzerland. */
const amount = (number: number, separator: string) =>
  `${Math.floor(number / 1000)}${separator}${String(number % 1000).padStart(3, '0')}`

function between(low: number, high: number): Text {
  const [from, to] = [amount(low, apostrophe), amount(high, apostrophe)]
  return text(
    `${from} bis ${to}`,
    `${amount(low, narrowSpace)} à ${amount(high, narrowSpace)}`,
    `da ${from} a ${to}`,
    `${from} to ${to}`,
  )
}

/** The income groups in rising order, from light to dark, by the key of the source. */
export const incomeGroups: Readonly<Record<string, TermEntry>> = {
  '<10000': {
    name: text('unter 10’000', 'moins de 10\u202f000', 'meno di 10’000', 'under 10’000'),
    position: 1,
    color: '#c9e4c3',
  },
  '10000 to 14999': { name: between(10000, 14999), position: 2, color: '#b2dabb' },
  '15000 to 24999': { name: between(15000, 24999), position: 3, color: '#98d0ba' },
  '25000 to 34999': { name: between(25000, 34999), position: 4, color: '#7cc4bc' },
  '35000 to 49999': { name: between(35000, 49999), position: 5, color: '#61b5c0' },
  '50000 to 74999': { name: between(50000, 74999), position: 6, color: '#459fc0' },
  '75000 to 99999': { name: between(75000, 99999), position: 7, color: '#3385b8' },
  '100000 to 149999': { name: between(100000, 149999), position: 8, color: '#296aa8' },
  '150000 to 199999': { name: between(150000, 199999), position: 9, color: '#225093' },
  '200000+': {
    name: text('200’000 und mehr', '200\u202f000 et plus', '200’000 e più', '200’000 and over'),
    position: 10,
    color: '#1b3775',
  },
}
