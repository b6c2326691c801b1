import { LOCALES } from '@tessera/cube'
import type { Category } from './parse-json-stat.ts'

/** Month names in four languages, long and short, with their numbers. */
const MONTH_NUMBERS = new Map(
  LOCALES.flatMap((locale) =>
    (['long', 'short'] as const).flatMap((month) =>
      Array.from({ length: 12 }, (_, index): [string, number] => {
        const name = new Intl.DateTimeFormat(locale, { month, timeZone: 'UTC' }).format(Date.UTC(2020, index))
        return [name.toLowerCase().replace('.', ''), index + 1]
      }),
    ),
  ),
)

const withMonthNumbers = (text: string): string =>
  text.replace(/\p{L}{3,}/gu, (word) => String(MONTH_NUMBERS.get(word) ?? word))

/** Words and letters beside the numbers of a time that add no meaning: 2020M01, 2020 Q1, week 5 of 2020. */
const TIME_WORDS =
  /\b(?:m|q|w|k|kw|t|s|h|quarter|quartal|trimestre|week|woche|semaine|settimana|year|jahr|of|de|del|der)\b/g

/** Whether the label of a time tells readers more than its code: 2020/21, "2023*", "Easter 2020". */
export function saysMore({ code, label }: Category): boolean {
  if (label === undefined || label.trim() === code.trim()) return false
  const toParts = (text: string): { numbers: string; rest: string } => {
    const spaced = withMonthNumbers(text.toLowerCase()).replace(/(\d)(?=\p{L})|(\p{L})(?=\d)/gu, '$1$2 ')
    return {
      numbers: (spaced.match(/\d+/g) ?? []).map(Number).sort().join(),
      rest: spaced.replace(TIME_WORDS, '').replace(/[\d\s._:/-]/g, ''),
    }
  }
  const [own, shown] = [toParts(code), toParts(label)]
  return shown.rest !== own.rest || shown.numbers !== own.numbers
}
