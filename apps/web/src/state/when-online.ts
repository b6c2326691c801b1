/** Resolves when there is a connection: a script that failed to load once cannot be asked for again. */
export const whenOnline = (): Promise<void> =>
  navigator.onLine !== false
    ? Promise.resolve()
    : new Promise((resolve) => addEventListener('online', () => resolve(), { once: true }))
