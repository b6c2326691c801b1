import type { ChartConfig, Mark, PictureScene } from '@tessera/chart'
import { dataShowingAll, type PointedValue, readPointedValues, showsDimension } from '@tessera/chart/viewer'
import { litMarks } from '@tessera/render/lit'
import type { ChartLink } from '@tessera/render/reader'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { createSignal } from '../state/create-signal.ts'

/** The highlighted values in a page's charts: those pointed at in one of them, or else the pinned ones. */
export type Highlights = ReturnType<typeof createHighlights>

type DrawnChart = { scene: PictureScene; config: ChartConfig }

/** The drawings of a page by chart number, and a subscription to highlights. */
type Page = { drawn: Map<number, DrawnChart>; subscribe(listener: () => void): () => void }

const isSame = (a: PointedValue[], b: PointedValue[]): boolean =>
  a.length === b.length &&
  a.every(({ ids, value }) =>
    b.some((other) => other.value === value && ids.some((id) => other.ids.includes(id))),
  )

/**
 * Creates the highlights of a page's charts. Only charts whose highlights change are redrawn, and only above the
 * picture.
 * @param first the initial pins
 * @param onPin called when somebody selects values; with an empty list if they were pinned already
 */
export function createHighlights(first: PointedValue[], onPin: (values: PointedValue[]) => void) {
  let pinned = first
  let pointed: { number: number; values: PointedValue[] } | undefined
  const drawn = new Map<number, DrawnChart>()
  const signal = createSignal(() => ({ pinned, pointed }))
  /** The values of a datum that other charts also show. */
  const sharedValues = (number: number, scene: PictureScene, config: ChartConfig, datum: number) =>
    readPointedValues(scene, config, datum).filter(({ ids }) =>
      [...drawn].some(([other, chart]) => other !== number && showsDimension(chart.scene, chart.config, ids)),
    )
  const page: Page = { drawn, subscribe: signal.subscribe }
  return {
    pin(values: PointedValue[]): void {
      if (isSame(values, pinned)) return
      pinned = values
      signal.changed()
    },
    /** Links a chart to the others, by its number. */
    linkOf(number: number, config: ChartConfig): ChartLink {
      const read = (): PointedValue[] => {
        const now = signal.read()
        return now.pointed && now.pointed.number !== number ? now.pointed.values : now.pinned
      }
      return {
        namesValues: true,
        ...(first.length > 0 && { pinned: first }),
        useLit: (scene) => useLitMarks(page, { number, config, scene }, read),
        point(scene, datum) {
          const values = datum === undefined ? [] : sharedValues(number, scene, config, datum)
          // another chart may report a pointer before this one reports that the pointer has left
          if (values.length === 0 && pointed?.number !== number) return
          pointed = values.length > 0 ? { number, values } : undefined
          signal.changed()
        },
        pick(scene, datum) {
          const values = sharedValues(number, scene, config, datum)
          if (values.length > 0) onPin(isSame(values, pinned) ? [] : values)
        },
      }
    },
  }
}

/** Returns the marks of a chart that represent highlighted values; `undefined` if none or all are highlighted. */
function useLitMarks(
  { drawn, subscribe }: Page,
  { number, config, scene }: DrawnChart & { number: number },
  read: () => PointedValue[],
): Mark[] | undefined {
  const values = useSyncExternalStore(subscribe, read, read)
  useEffect(() => {
    drawn.set(number, { scene, config })
    return () => void drawn.delete(number)
  }, [drawn, number, scene, config])
  return useMemo(() => {
    const data = dataShowingAll(scene, config, values)
    return data && litMarks(scene, data)
  }, [scene, config, values])
}
