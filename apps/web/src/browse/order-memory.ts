import type { SearchOrder } from '@tessera/cube'

/** The order that the last text was searched in, or that people chose since: the next text is searched in it. */
export type OrderMemory = {
  read(): SearchOrder | undefined
  keep(order: SearchOrder): void
}

/** A memory with nothing in it. */
export function createOrderMemory(): OrderMemory {
  let kept: SearchOrder | undefined
  return {
    read: () => kept,
    keep: (order) => {
      kept = order
    },
  }
}
