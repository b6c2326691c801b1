import styles from './header.module.css'

/** The symbol of the logo if there is little space, otherwise the mosaic it is taken from. */
export function Logo() {
  return (
    <>
      <span className={styles.small}>
        <LogoMark size={28} />
      </span>
      <svg
        className={styles.wide}
        viewBox="0 0 56 27"
        width={66}
        height={32}
        fill="currentColor"
        aria-hidden="true"
        focusable="false"
      >
        <path d="M0 19h8v8H0z" opacity=".55" />
        <path d="M9.500 19h8v8h-8z" />
        <path d="M9.500 9.500h8v8h-8z" opacity=".55" />
        <path d="M19 19h8v8h-8z" opacity=".3" />
        <path d="M19 9.500h8v8h-8z" opacity=".8" />
        <path d="M28.500 9.500h8v8h-8z" />
        <path d="M28.500 0h8v8h-8z" opacity=".55" />
        <path d="M28.500 19h8v8h-8z" opacity=".3" />
        <path d="M38 0h8v8h-8z" />
        <path d="M38 9.500h8v8h-8z" opacity=".3" />
        <path d="M47.500 0h8v8h-8z" opacity=".8" />
      </svg>
    </>
  )
}

/** The symbol of the logo: five tiles of a mosaic in a rising line. */
export function LogoMark({ size }: { size: number }) {
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
