import type { ReactNode } from 'react'

/** Small line icons of our own, 20 units square, in the colour of the text. They say nothing to screen readers. */
function Icon({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 20 20"
      width="1.25em"
      height="1.25em"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  )
}

/** A magnifying glass. */
export const SearchIcon = () => (
  <Icon>
    <circle cx="8.500" cy="8.500" r="5.500" />
    <path d="m12.700 12.700 4.300 4.300" />
  </Icon>
)

/** A cross: close, remove. */
export const CloseIcon = () => (
  <Icon>
    <path d="m5 5 10 10M15 5 5 15" />
  </Icon>
)

/** Back. */
export const ArrowLeftIcon = () => (
  <Icon>
    <path d="M17 10H3.500M9 4.500 3.500 10 9 15.500" />
  </Icon>
)

/** Onwards. */
export const ArrowRightIcon = () => (
  <Icon>
    <path d="M3 10h13.500M11 4.500l5.500 5.500-5.500 5.500" />
  </Icon>
)

/** Leaves the site. */
export const ExternalIcon = () => (
  <Icon>
    <path d="M8 4H4v12h12v-4M11.500 3.500h5v5M16.500 3.500 9.500 10.500" />
  </Icon>
)

/** Something to know. */
export const InfoIcon = () => (
  <Icon>
    <circle cx="10" cy="10" r="7" />
    <path d="M10 9.200v4.300M10 6.500v.1" />
  </Icon>
)

/** Something to be careful with. */
export const WarningIcon = () => (
  <Icon>
    <path d="M10 3.200 17.800 16.500H2.200zM10 8.300v3.700M10 14.200v.1" />
  </Icon>
)

/** Something failed. */
export const ErrorIcon = () => (
  <Icon>
    <circle cx="10" cy="10" r="7" />
    <path d="m7.700 7.700 4.600 4.600m0-4.600-4.600 4.600" />
  </Icon>
)

/** On, to what is behind. */
export const ChevronRightIcon = () => (
  <Icon>
    <path d="m8 5 5 5-5 5" />
  </Icon>
)

/** One step back. */
export const UndoIcon = () => (
  <Icon>
    <path d="M4 8h8a4 4 0 0 1 0 8H8M7 5 4 8l3 3" />
  </Icon>
)

/** An undone step again. */
export const RedoIcon = () => (
  <Icon>
    <path d="M16 8H8a4 4 0 0 0 0 8h4M13 5l3 3-3 3" />
  </Icon>
)

/** One more. */
export const PlusIcon = () => (
  <Icon>
    <path d="M10 4v12M4 10h12" />
  </Icon>
)

/** To be dragged. */
export const GripIcon = () => (
  <Icon>
    <path
      d="M7.500 5v.01M12.500 5v.01M7.500 10v.01M12.500 10v.01M7.500 15v.01M12.500 15v.01"
      strokeWidth="2.4"
    />
  </Icon>
)

/** More that can be done. */
export const DotsIcon = () => (
  <Icon>
    <path d="M10 4.500v.01M10 10v.01M10 15.500v.01" strokeWidth="2.4" />
  </Icon>
)
