import type { TableCell } from '@tessera/chart'
import { useEffect, useState } from 'react'

/** The number of rows to search before yielding to the browser. */
const SLICE = 5000

const holds = (cells: TableCell[], wanted: string): boolean =>
  cells.some(({ text }) => text.toLowerCase().includes(wanted))

const toWanted = (query: string): string => query.trim().toLowerCase()

/** Finds the indexes of the rows that contain a text in any cell. */
export function findRows(rows: TableCell[][], query: string, from = 0, to = rows.length): number[] {
  const wanted = toWanted(query)
  const found: number[] = []
  for (let number = from; number < Math.min(to, rows.length); number++) {
    if (holds(rows[number]!, wanted)) found.push(number)
  }
  return found
}

/**
 * Returns the matching rows; undefined without a query. Searches slice by slice, and keeps the previous matches until
 * it has finished.
 */
export function useFound(rows: TableCell[][], query: string): Set<number> | undefined {
  const [found, setFound] = useState<Set<number>>()
  const isAsked = toWanted(query) !== ''
  useEffect(() => {
    if (!isAsked) {
      setFound(undefined)
      return undefined
    }
    const all: number[] = []
    let timer: ReturnType<typeof setTimeout> | undefined
    const search = (from: number): void => {
      all.push(...findRows(rows, query, from, from + SLICE))
      if (from + SLICE >= rows.length) setFound(new Set(all))
      else timer = setTimeout(() => search(from + SLICE))
    }
    search(0)
    return () => clearTimeout(timer)
  }, [rows, query, isAsked])
  return isAsked ? found : undefined
}
