/** The address of a link. Its token stands behind the #, which browsers send nowhere. */
export const toWelcomeAddress = (origin: string, token: string): string =>
  `${origin}/account/welcome#${token}`
