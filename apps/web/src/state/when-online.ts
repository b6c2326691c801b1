/** Resolves when the browser is online: a script that failed to load cannot be requested again. */
export const whenOnline = (): Promise<void> =>
  navigator.onLine !== false
    ? Promise.resolve()
    : new Promise((resolve) => addEventListener('online', () => resolve(), { once: true }))
