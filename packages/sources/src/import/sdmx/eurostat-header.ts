/** The first cell of a Eurostat TSV header: the dimensions, and the content of the columns. */
const CORNER = /^([^\\\t\r\n]+)\\(?:TIME_PERIOD|time)$/i

/**
 * Whether a header is one of Eurostat's TSV files: `freq,unit,geo\TIME_PERIOD`, and a column for each period. In such
 * files, a row with nothing but a key is a series without values and not a footnote.
 */
export const isEurostatHeader = ([corner = '']: string[]): boolean => CORNER.test(corner)

/** Returns the dimensions in the first cell, or `undefined` for other headers. */
export const readEurostatNames = (corner: string): string[] | undefined =>
  CORNER.exec(corner)?.[1]
    ?.split(',')
    .map((name) => name.trim())

/** Whether a text begins with such a header. Cells are separated by tabs, whatever the file's extension. */
export function isEurostatStart(text: string): boolean {
  const [corner = '', ...others] = (/^[^\r\n]*/.exec(text)?.[0] ?? '').split('\t')
  return others.length > 0 && CORNER.test(corner.trim())
}
