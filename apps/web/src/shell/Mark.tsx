/** The mark: five tiles of a mosaic, laid as a rising line. */
export function Mark({ size }: { size: number }) {
  return (
    <svg
      viewBox="2 2 28 28"
      width={size}
      height={size}
      fill="currentColor"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M3 13h8v8H3z" opacity=".55" />
      <path d="M12.500 13h8v8h-8z" />
      <path d="M12.500 3.500h8v8h-8z" opacity=".55" />
      <path d="M22 3.500h7v8h-7z" />
      <path d="M12.500 22.500h8v7h-8z" opacity=".8" />
    </svg>
  )
}
