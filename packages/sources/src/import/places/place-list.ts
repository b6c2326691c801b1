/** The places of a set: their ids by code in upper case and by number, and their names. */
export type PlaceList = {
  codes: Map<string, string>
  numbers: Map<number, string>
  names: { id: string; names: string[] }[]
  /** Words before a name that do not distinguish it, in a key. */
  noise?: RegExp
}
