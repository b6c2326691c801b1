import type { ComponentId, Components } from '@tessera/cube'
import type { Animation } from '../config/animation.ts'
import type { Roles } from '../roles.ts'
import { animationChoices } from '../rules/choices.ts'

/** The animation of the roles, unless its dimension stands elsewhere now. */
export const keepAnimation = (
  { animation }: Roles,
  components: Components,
  usedIds: ComponentId[],
): Animation | undefined => {
  const isFree = animation !== undefined && !usedIds.includes(animation.componentId)
  return isFree && animationChoices(components).some(({ id }) => id === animation.componentId)
    ? animation
    : undefined
}
