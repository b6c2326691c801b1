/**
 * The whole address of a path of this site, for pages that stand elsewhere. A page of ours leaves it as it is; the
 * component's build has another in its place (`component/own-address.ts`).
 */
export const ownAddress = (path: string): string => path
