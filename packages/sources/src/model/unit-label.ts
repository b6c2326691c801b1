import type { Locale } from '@tessera/cube'
import type { CubeStructure, PropertyShape, UnitShape } from './cube-structure.ts'
import { pickText } from './pick-text.ts'

export const readUnit = (structure: CubeStructure, property: PropertyShape): UnitShape | undefined =>
  property.unitIri === undefined ? undefined : structure.units.get(property.unitIri)

/** Returns the symbol or name of a unit; `undefined` if there is no unit or it has no name. */
export const readUnitLabel = (
  structure: CubeStructure,
  property: PropertyShape,
  locale: Locale,
): string | undefined => property.unitText ?? pickText(readUnit(structure, property)?.labels ?? [], locale)
