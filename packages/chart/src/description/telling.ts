/** How values of a picture are told: what they are compared by, as people read them, and where they stand. */
export type Telling<T> = {
  /** The number that the mark shows. */
  numberOf(item: T): number
  textOf(item: T): string
  /** Where shares of a whole are shown: the share alone, which places may have in common without having the same value. */
  shareOf?(item: T): string
  /** '' where nothing tells places apart. */
  whereOf(item: T): string
}

/** "45 t (Bern)". */
export const withPlace = (text: string, where: string): string => (where === '' ? text : `${text} (${where})`)
