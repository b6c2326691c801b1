/** The questions an editor asks about a config or a cube: a predicate each. */
export { type AnimationReason, animationReason, isAnimatable } from './animation.ts'
export { type DisabledReason, disabledReason, isOnlyTable } from './availability.ts'
export { canBeDiscrete, classCounts, MAX_CLASSES, MIN_CLASSES } from './class-counts.ts'
export { canGroupBy, columnStyleChoices } from './column-styles.ts'
export { CONTRAST_THRESHOLD, contrastWithWhite, isLowContrast, isReadableOn } from './contrast.ts'
export { canAddDataset, canRemoveDataset } from './datasets.ts'
export {
  DATE_DROPDOWN_THRESHOLD,
  type DateChoice,
  type DateRange,
  dateChoices,
  isAcceptedDate,
  isDateDropdown,
  isDateRange,
  isMostRecent,
  isWrittenDate,
  parseTypedDate,
  sortDates,
  withMostRecent,
} from './dates.ts'
export { type Choice, type ChoiceReason, choicesOf } from './encodings.ts'
export { canRemoveFilter, hasNoneOption, withoutForbiddenNone } from './filters.ts'
export { hasGaps, needsImputationHint } from './gaps.ts'
export { countKept } from './left-out.ts'
export { canHide, LAST_ITEM_REASON } from './legend.ts'
export { clamp, DEFAULT_SLIDER, type NumberRange, OPACITY, readDigits } from './numbers.ts'
export {
  type AuthorPalette,
  canAddColor,
  canRemoveColor,
  lowContrastMessageId,
  lowContrastPlaces,
  MAX_COLORS,
  NEW_COLOR,
  PALETTE_TYPES,
  type PaletteDraft,
  type PaletteReason,
  type PaletteType,
  paletteReason,
} from './palettes.ts'
export { isSortable, type SortingPlace } from './sorting.ts'
export {
  type AreaSegmentReason,
  areaSegmentReason,
  isStackable,
  STACKING_RULES,
  type StackingReason,
  type StackingRule,
  stackingReason,
} from './stacking.ts'
export { canDesign } from './texts.ts'
export {
  canAddMeasure,
  canRemoveMeasure,
  haveDifferentUnits,
  haveSameUnit,
  otherUnitChoices,
  sameUnitChoices,
} from './units.ts'
