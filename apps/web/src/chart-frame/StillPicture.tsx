import { use, useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { type Still, type StillData, StillsContext } from './sent-stills.ts'
import styles from './still-picture.module.css'

const CLASSES = [styles.least, styles.narrow, styles.medium, styles.wide]

/**
 * A picture of a chart. Our SVG writer escapes all labels. If the data only name it, the browser keeps what the server
 * rendered.
 */
export function StillPicture({ still, className }: { still: StillData; className?: string }) {
  const place = useRef<HTMLDivElement>(null)
  const { revalidate } = useRevalidator()
  const isNamed = 'digest' in still
  const svgs = useSvgs(still)
  // something changed the page before React took it over, such as a translation, and React rendered it anew
  useEffect(() => {
    if (isNamed && !place.current?.querySelector('svg')) void revalidate()
  }, [isNamed, revalidate])
  return (
    <div ref={place} className={`${styles.still} ${className ?? ''}`}>
      {svgs.map((svg, index) => (
        <div
          key={CLASSES[index]}
          className={svgs.length > 1 ? CLASSES[index] : undefined}
          suppressHydrationWarning={isNamed}
          dangerouslySetInnerHTML={{ __html: svg }}
        />
      ))}
    </div>
  )
}

/** Returns the SVGs of a still; in the browser, empty texts for one that the data only name. */
function useSvgs(still: StillData): Still {
  const rendered = use(StillsContext)
  if ('svgs' in still) return still.svgs
  return rendered?.get(still.digest) ?? Array.from({ length: still.count }, () => '')
}
