/** Every choice of some of the items, the empty one first. */
export const subsets = <T>(items: T[]): T[][] =>
  items.reduce<T[][]>((sets, item) => sets.flatMap((set) => [set, [...set, item]]), [[]])
