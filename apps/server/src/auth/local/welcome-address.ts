/** Returns the address of a link. The token is in the fragment, which browsers never send. */
export const toWelcomeAddress = (origin: string, token: string): string =>
  `${origin}/account/welcome#${token}`
