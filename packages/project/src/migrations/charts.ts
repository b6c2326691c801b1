/** The migrations of charts, which project migrations use, and the plain JSON helpers that both share. */
export * from '@tessera/chart/migrations'
