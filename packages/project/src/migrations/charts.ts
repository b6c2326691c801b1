/** The migrations of charts, which those of projects drive, and the plain JSON that both rest on. */
export * from '@tessera/chart/migrations'
