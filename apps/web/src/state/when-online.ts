/** Resolves when there is a connection, because a failed script import cannot be repeated. */
export const whenOnline = (): Promise<void> =>
  navigator.onLine !== false
    ? Promise.resolve()
    : new Promise((resolve) => addEventListener('online', () => resolve(), { once: true }))
