/** One life of the server: from its start to its kill. */
export type Life = { url: string; dataDir: string; env: Record<string, string>; random: () => number }

/**
 * Something that goes on while the server is killed. `begin` starts it and answers how to wait for its end once the server
 * is gone; `check` says of a server that was started again what is not as it was acknowledged, a sentence each.
 */
export type Burden = {
  begin(life: Life): () => Promise<void>
  check(life: Life): Promise<string[]>
  /** What was tried, by name. */
  counts(): Record<string, number>
  close?(): Promise<void>
}
