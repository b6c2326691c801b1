import type { Locale } from '@tessera/cube'
import type { TermEntry } from '../terms.ts'
import { fillIn, type Label } from '../text.ts'

/** Formats an amount in dollars from 1000, with the thousands separator of each language in Switzerland. */
const amount = (number: number, locale: Locale) =>
  `${Math.floor(number / 1000)}${locale === 'fr' ? '\u202f' : '’'}${String(number % 1000).padStart(3, '0')}`

const between = (low: number, high: number): Label =>
  fillIn('{from} to {to}', (locale) => ({ from: amount(low, locale), to: amount(high, locale) }))

/** The income groups in ascending order, coloured from light to dark, by the key in the source. */
export const incomeGroups: Record<string, TermEntry> = {
  '<10000': {
    name: 'under 10’000',
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
    name: '200’000 and over',
    position: 10,
    color: '#1b3775',
  },
}
