/** Returns all subsets of the items, starting with the empty one. */
export const subsets = <T>(items: T[]): T[][] =>
  items.reduce<T[][]>((sets, item) => sets.flatMap((set) => [set, [...set, item]]), [[]])
