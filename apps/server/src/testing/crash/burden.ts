/** One life of the server, from its start to its kill. */
export type Life = { url: string; dataDir: string; env: Record<string, string>; random: () => number }

/**
 * Work that is in progress when the server is killed. `begin` starts it and returns a function that waits for its end
 * once the server has stopped. `check` returns a sentence for everything on the restarted server that differs from what
 * was acknowledged.
 */
export type Burden = {
  begin(life: Life): () => Promise<void>
  check(life: Life): Promise<string[]>
  /** Returns the number of attempts, by name. */
  counts(): Record<string, number>
  close?(): Promise<void>
}
