/**
 * The widths that pictures are sent for, in px, the most useful first. Each is the width of a chart in a common window:
 * on a published page or alone in a frame, in windows of 320, 360, 375, 390, 412, 430, 480, 600, 640, 667, 768, 810,
 * 844, 1024, 1280 and 1440 px, or up to 16 px less, which nobody sees.
 */
export const SENT_WIDTHS = [
  344, 958, 286, 588, 862, 327, 441, 704, 1406, 378, 802, 254, 734, 635, 990, 361, 396, 667, 764,
] as const

/** The letters of all pictures of a page together; packed they are about a tenth of it. */
const BUDGET = 100_000
/** However heavy a picture is: two for telephones, one for tablets and one for windows. */
const MIN_COUNT = 4
/** A picture of more letters is sent for one width: tens of thousands of marks take a server seconds to write four times. */
const HEAVY = 2_000_000

/** A drawing without words is as good at any size, so that one for telephones and one for all others do. */
export const SENT_STRETCHED = [344, 480] as const

/** Land is projected anew for each width, which takes a server longer than all else of a page. */
const MAX_OF_MAPS = 6

/** The widths to send a picture for, by how many letters it takes; in ascending order. */
export function chooseWidths(letters: number, isMap = false): number[] {
  if (letters > HEAVY) return [SENT_WIDTHS[0]]
  const most = isMap ? MAX_OF_MAPS : SENT_WIDTHS.length
  const count = Math.max(MIN_COUNT, Math.min(most, Math.floor(BUDGET / Math.max(1, letters))))
  return SENT_WIDTHS.slice(0, count).toSorted((a, b) => a - b)
}
