/** Where people sign in, to come back to a path afterwards. */
export const toSignInAddress = (returnTo: string): string =>
  `/api/auth/signin?returnTo=${encodeURIComponent(returnTo)}`
