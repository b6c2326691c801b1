import type { Locale } from '@tessera/cube'
import type { CubeStructure, PropertyShape, UnitShape } from './cube-structure.ts'
import { pickText } from './pick-text.ts'

export const readUnit = (structure: CubeStructure, property: PropertyShape): UnitShape | undefined =>
  property.unitIri === undefined ? undefined : structure.units.get(property.unitIri)

/** A unit's symbol or name; undefined where the component has none or nothing names it. */
export const readUnitLabel = (
  structure: CubeStructure,
  property: PropertyShape,
  locale: Locale,
): string | undefined => property.unitText ?? pickText(readUnit(structure, property)?.labels ?? [], locale)
