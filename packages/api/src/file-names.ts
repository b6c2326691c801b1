/** The observations in a file: those that a chart shows, or all. */
export type DataPart = 'filtered' | 'full'

/** The maximum length of a title in a file name, in characters. */
const MAX_LETTERS = 80

/** Converts a title to a file name, without invisible characters and characters that some operating system reserves. */
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

/** Returns the file name of a chart's image: the date it was made and its title (specification 2 §9). */
export const pictureFileName = (title: string, format: string, made: Date): string =>
  `${made.toISOString().slice(0, 10)}_${toFileName(title)}.${format}`

/** Returns the name of a data file: `{title}-filtered.csv`, `{title}-full.csv` (specification 2 §9). */
export const dataFileName = (title: string, part: DataPart, format: string): string =>
  `${toFileName(title, part === 'full' ? 'dataset' : 'chart')}-${part}.${format}`
