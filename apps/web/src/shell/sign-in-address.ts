/** The URL of the sign-in page, which returns to a path afterwards. */
export const toSignInAddress = (returnTo: string): string =>
  `/api/auth/signin?returnTo=${encodeURIComponent(returnTo)}`
