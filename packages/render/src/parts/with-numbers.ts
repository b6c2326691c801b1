/** Two entries may be called the same: their number tells them apart. */
export const withNumbers = <Item>(items: readonly Item[]): { number: number; item: Item }[] =>
  items.map((item, number) => ({ number, item }))
