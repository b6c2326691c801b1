/**
 * The absolute URL of a path of this site, for code that runs on other sites. On our own pages it is the path itself;
 * the
 * build of the component substitutes another version (`component/own-address.ts`).
 */
export const ownAddress = (path: string): string => path
