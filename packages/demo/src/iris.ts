import type { Recipe } from './recipe.ts'

export const register = (name: string): string => `https://register.ld.admin.ch/opendataswiss/${name}`

/** Returns the IRI of a resource of the demo. `.example` is reserved, so it never collides with a real domain. */
export const demo = (name: string): string => `https://demo.tessera.example/${name}`

/** Converts a name to the last segment of an IRI: lower case with hyphens. */
export function slug(name: string): string {
  return name
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** Returns the IRI of a version of a cube. */
export function cubeIri(recipe: Pick<Recipe, 'name' | 'version'>): string {
  return demo(`cube/${recipe.name}/${recipe.version}`)
}

/** Returns the IRI of a component, which is the same in all versions of a cube. */
export function componentIri(recipe: Recipe, shortName: string): string {
  const kind = recipe.components[shortName]?.kind === 'measure' ? 'measure' : 'dimension'
  return demo(`${recipe.name}/${kind}/${slug(shortName)}`)
}
