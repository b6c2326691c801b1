/** Creates an icon from a path: 20 units square, in the colour of the text, hidden from screen readers. */
const toIcon = (d: string, strokeWidth = 1.6) =>
  function Icon() {
    return (
      <svg
        viewBox="0 0 20 20"
        width="1.25em"
        height="1.25em"
        fill="none"
        stroke="currentColor"
        strokeWidth={strokeWidth}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
      >
        <path d={d} />
      </svg>
    )
  }

/** A magnifying glass. */
export const SearchIcon = toIcon('M3 8.5a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0 -11 0M12.7 12.7l4.3 4.3')
/** A cross: close, remove. */
export const CloseIcon = toIcon('m5 5 10 10M15 5 5 15')
/** Back. */
export const ArrowLeftIcon = toIcon('M17 10H3.5M9 4.5 3.5 10 9 15.5')
/** Forward. */
export const ArrowRightIcon = toIcon('M3 10h13.5M11 4.5l5.5 5.5-5.5 5.5')
/** An external link. */
export const ExternalIcon = toIcon('M8 4H4v12h12v-4M11.5 3.5h5v5M16.5 3.5 9.5 10.5')
/** Information. */
export const InfoIcon = toIcon('M3 10a7 7 0 1 0 14 0a7 7 0 1 0 -14 0M10 9.2v4.3M10 6.5v.1')
/** Warning. */
export const WarningIcon = toIcon('M10 3.2 17.8 16.5H2.2zM10 8.3v3.7M10 14.2v.1')
/** Error. */
export const ErrorIcon = toIcon('M3 10a7 7 0 1 0 14 0a7 7 0 1 0 -14 0M7.7 7.7l4.6 4.6m0-4.6-4.6 4.6')
/** A chevron: open, expand. */
export const ChevronRightIcon = toIcon('m8 5 5 5-5 5')
/** Undo. */
export const UndoIcon = toIcon('M4 8h8a4 4 0 0 1 0 8H8M7 5 4 8l3 3')
/** Redo. */
export const RedoIcon = toIcon('M16 8H8a4 4 0 0 0 0 8h4M13 5l3 3-3 3')
/** Add. */
export const PlusIcon = toIcon('M10 4v12M4 10h12')
/** Drag handle. */
export const GripIcon = toIcon('M7.5 5v.01M12.5 5v.01M7.5 10v.01M12.5 10v.01M7.5 15v.01M12.5 15v.01', 2.4)
/** More actions. */
export const DotsIcon = toIcon('M10 4.5v.01M10 10v.01M10 15.5v.01', 2.4)
