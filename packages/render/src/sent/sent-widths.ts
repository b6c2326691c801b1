/**
 * The widths that pictures are sent for, in px, most useful first. Each is the width of a chart in a common window: on
 * a published page or alone in a frame, in windows of 320, 360, 375, 390, 412, 430, 480, 600, 640, 667, 768, 810, 844,
 * 1024, 1280 and 1440 px, or imperceptibly (up to 16 px) less.
 */
export const SENT_WIDTHS = [
  344, 958, 286, 588, 862, 327, 441, 704, 1406, 378, 802, 254, 734, 635, 990, 361, 396, 667, 764,
] as const

/**
 * The same for cards of dashboards, in windows of 320, 360, 375, 390, 412, 640, 768, 1024, 1280 and 1440 px: of all numbers
 * of columns.
 */
const CARD_WIDTHS = [324, 470, 252, 998, 294, 672, 554, 206, 734, 309, 582, 902, 422, 345, 262] as const

/** Returns the first width to draw for. The size of this picture determines the others. */
export const firstWidth = (isCard = false): number => (isCard ? CARD_WIDTHS : SENT_WIDTHS)[0]

/** The maximum total length of all pictures of a page, in characters; about a tenth of it after compression. */
const BUDGET = 100_000
/** The minimum number of pictures: two for phones, one for tablets and one for desktops. */
const MIN_COUNT = 4
/**
 * The length in characters above which a picture is sent for only one width, because writing tens of thousands of marks
 * four times takes the server seconds.
 */
const HEAVY = 2_000_000

/** The widths for drawings without text, which scale to any size: one for phones and one for everything else. */
export const SENT_STRETCHED = [344, 480] as const
/** The same for cards: one for phones and one for half of a wide page. */
export const CARD_STRETCHED = [324, 470] as const

/**
 * The maximum number of pictures of a map. Land is projected for each width, which takes the server longer than the
 * rest of the page.
 */
const MAX_OF_MAPS = 6

/** The kind of a picture that is sent: of a map, or in a card of a dashboard. */
export type SentKind = { isMap?: boolean; isCard?: boolean }

/** Chooses the widths to send a picture for by its length in characters, in ascending order. */
export function chooseWidths(letters: number, { isMap = false, isCard = false }: SentKind = {}): number[] {
  const widths = isCard ? CARD_WIDTHS : SENT_WIDTHS
  if (letters > HEAVY) return [widths[0]]
  const most = isMap ? MAX_OF_MAPS : widths.length
  const count = Math.max(MIN_COUNT, Math.min(most, Math.floor(BUDGET / Math.max(1, letters))))
  return widths.slice(0, count).toSorted((a, b) => a - b)
}
