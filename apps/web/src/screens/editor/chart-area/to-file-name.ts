/** A title as the name of a file, without the signs that some system keeps for itself. */
export const toFileName = (title: string): string =>
  title
    .replace(/[\p{Cc}<>:"/\\|?*]+/gu, ' ')
    .trim()
    .replace(/\s+/g, '-')
    .slice(0, 80) || 'chart'
