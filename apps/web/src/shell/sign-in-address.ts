/** Returns the address for signing in and returning to a path. */
export const toSignInAddress = (returnTo: string): string =>
  `/api/auth/signin?returnTo=${encodeURIComponent(returnTo)}`
