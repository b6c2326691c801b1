/** The first cell of a header of Eurostat's TSV: its dimensions, and what the columns are. */
const CORNER = /^([^\\\t\r\n]+)\\(?:TIME_PERIOD|time)$/i

/**
 * Whether a header is that of Eurostat's TSV: `freq,unit,geo\TIME_PERIOD`, and a column for each period. The key of a
 * series without values stands alone in its row there, and is no footnote.
 */
export const isEurostatHeader = ([corner = '']: string[]): boolean => CORNER.test(corner)

/** The dimensions that the first cell names; undefined where a header is something else. */
export const readEurostatNames = (corner: string): string[] | undefined =>
  CORNER.exec(corner)?.[1]
    ?.split(',')
    .map((name) => name.trim())

/** Whether a text begins with such a header: cells are between tabs, whatever its file is called. */
export function isEurostatStart(text: string): boolean {
  const [corner = '', ...others] = (/^[^\r\n]*/.exec(text)?.[0] ?? '').split('\t')
  return others.length > 0 && CORNER.test(corner.trim())
}
