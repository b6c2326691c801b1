import { useCallback, useRef, useState } from 'react'
import { callProduct } from '../publishing/call-product.ts'
import { useAnswer } from '../state/use-answer.ts'

/** Part of a list, and where the next part starts; omitted at the end. */
type Page = { next?: number }

/**
 * Loads a list in parts, the first one at once. A new address loads as many parts again.
 * @param address the call, with at least one parameter
 */
export function useMorePages<Part extends Page>(address: string) {
  const [count, setCount] = useState(1)
  const kept = useRef<{ address: string; pages: Part[] }>({ address, pages: [] })
  const ask = useCallback(async (): Promise<Part[]> => {
    const pages = kept.current.address === address ? [...kept.current.pages] : []
    while (pages.length < count) {
      const next = pages.length === 0 ? 0 : pages.at(-1)?.next
      if (next === undefined) break
      pages.push(await callProduct<Part>(`${address}&from=${next}`))
    }
    kept.current = { address, pages }
    return pages
  }, [address, count])
  const { value: pages = [], failure, isLoading } = useAnswer(ask)
  const hasMore = pages.at(-1)?.next !== undefined
  return {
    pages,
    failure,
    isLoading,
    /** Loads the next part; `undefined` at the end. */
    loadMore: hasMore && !isLoading ? () => setCount(pages.length + 1) : undefined,
  }
}
