import type { PlaceDetails } from '../places/to-place-details.ts'
import type { ColumnProfile } from './column-profile.ts'
import type { Total } from './find-total.ts'

/** A dimension of the cube: a column of codes or texts, and the column with its labels, if there is one. */
export type TableDimension = {
  profile: ColumnProfile
  label?: ColumnProfile
  isKey: boolean
  total?: Total
  places?: PlaceDetails
}
