/** The message beside the last item of a legend. */
export const LAST_ITEM_REASON = 'controls.filters.interactive.color.min-1-filter'

/** The last item of a legend cannot be unchecked (specification 1 §5). */
export const canHide = (value: string, values: string[], hidden: string[]): boolean =>
  values.some((other) => other !== value && !hidden.includes(other))
