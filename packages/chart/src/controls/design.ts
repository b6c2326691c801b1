import type { Control } from '../controls.ts'

/** Marks controls as design: how marks look, not what they say (`canDesign`). */
export const asDesign = <Config>(controls: Control<Config>[]): Control<Config>[] =>
  controls.map((control) => ({ ...control, isDesign: true }))
