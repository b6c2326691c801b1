/** Which of a dataset's observations a file holds: those that a chart shows, or all. */
export type DataPart = 'filtered' | 'full'

/** The most letters of a title that stand in a name. */
const MAX_LETTERS = 80

/** A title as the name of a file, without the signs that some system keeps for itself; what nobody sees is left out. */
export const toFileName = (title: string, fallback = 'chart'): string =>
  Array.from(
    title
      .replace(/[\p{Cf}\p{Cs}]+/gu, '')
      .replace(/[\p{Cc}<>:"/\\|?*]+/gu, ' ')
      .trim()
      .replace(/\s+/g, '-'),
  )
    .slice(0, MAX_LETTERS)
    .join('') || fallback

/** The name of a chart's picture: the day it was made, and its title (specification 2 §9). */
export const pictureFileName = (title: string, format: string, made: Date): string =>
  `${made.toISOString().slice(0, 10)}_${toFileName(title)}.${format}`

/** The name of a file of data: `{title}-filtered.csv`, `{title}-full.csv` (specification 2 §9). */
export const dataFileName = (title: string, part: DataPart, format: string): string =>
  `${toFileName(title, part === 'full' ? 'dataset' : 'chart')}-${part}.${format}`
