import { withoutAccents } from '@tessera/cube'

/** Returns the words of a column's name, in lower case and without accents. */
export const toWords = (name: string): string[] =>
  name
    .replace(/([\p{Ll}])(\p{Lu})/gu, '$1 $2')
    .split(/[\s_.,;:/'’()[\]-]+/)
    .map((word) => withoutAccents(word).toLowerCase())
    .filter((word) => word !== '')
