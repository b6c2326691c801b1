import { type Ref, use, useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { type NamedStill, type Still, type StillData, StillsContext } from './sent-stills.ts'
import styles from './still-picture.module.css'

const CLASSES = [styles.least, styles.narrow, styles.medium, styles.wide]

type Props = { className?: string | undefined }

/** A picture of a chart. */
export function StillPicture({ still, ...rest }: Props & { still: StillData }) {
  return 'svgs' in still ? <Svgs svgs={still.svgs} {...rest} /> : <NamedPicture still={still} {...rest} />
}

/** A picture that the data only name: the browser keeps what the server rendered. */
function NamedPicture({ still, ...rest }: Props & { still: NamedStill }) {
  const place = useRef<HTMLDivElement>(null)
  const { revalidate } = useRevalidator()
  const rendered = use(StillsContext)
  // something changed the page before React took it over, such as a translation, and React rendered it anew
  useEffect(() => {
    if (!place.current?.querySelector('svg')) void revalidate()
  }, [revalidate])
  const svgs = rendered?.get(still.digest) ?? Array.from({ length: still.count }, () => '')
  return <Svgs place={place} svgs={svgs} isKept {...rest} />
}

type SvgsProps = Props & { svgs: Still; isKept?: boolean; place?: Ref<HTMLDivElement> }

/** Our SVG writer escapes all labels. */
function Svgs({ svgs, className, isKept = false, place }: SvgsProps) {
  return (
    <div ref={place} className={`${styles.still} ${className ?? ''}`}>
      {svgs.map((svg, index) => (
        <div
          key={CLASSES[index]}
          className={svgs.length > 1 ? CLASSES[index] : undefined}
          suppressHydrationWarning={isKept}
          dangerouslySetInnerHTML={{ __html: svg }}
        />
      ))}
    </div>
  )
}
