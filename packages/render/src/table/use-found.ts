import type { TableCell } from '@tessera/chart'
import { useEffect, useState } from 'react'

/** So many rows are searched before the page may answer to its reader again. */
const SLICE = 5000

const holds = (cells: TableCell[], wanted: string): boolean =>
  cells.some(({ text }) => text.toLowerCase().includes(wanted))

const toWanted = (query: string): string => query.trim().toLowerCase()

/** The numbers of the rows that hold a text in any of their cells. */
export function findRows(rows: TableCell[][], query: string, from = 0, to = rows.length): number[] {
  const wanted = toWanted(query)
  const found: number[] = []
  for (let number = from; number < Math.min(to, rows.length); number++) {
    if (holds(rows[number]!, wanted)) found.push(number)
  }
  return found
}

/** The rows found, searched slice by slice; undefined while nothing is asked for. What was found before stays until then. */
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
