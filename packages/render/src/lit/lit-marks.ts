import type { Mark, PictureScene } from '@tessera/chart'

/** The radius of a highlighted point on a line, in px. */
const POINT = 4

/**
 * Returns the marks that represent some of a scene's data, to be drawn above it while everything else fades. Invisible
 * pointer targets become points; a line or an area is included if all points of its colour are.
 * @param data indexes into the scene's data
 */
export function litMarks({ marks }: PictureScene, data: ReadonlySet<number>): Mark[] {
  const faded = new Set<string>()
  const lit = new Set<string>()
  for (const mark of marks) {
    if (mark.type !== 'dot' || mark.datum === undefined) continue
    ;(data.has(mark.datum) ? lit : faded).add(mark.fill)
  }
  const isWhole = (color: string): boolean => lit.has(color) && !faded.has(color)
  return marks.flatMap((mark): Mark[] => {
    if (mark.datum === undefined) {
      const isLit =
        (mark.type === 'line' && isWhole(mark.stroke)) || (mark.type === 'area' && isWhole(mark.fill))
      return isLit ? [{ ...mark, key: `lit:${mark.key}` }] : []
    }
    if (!data.has(mark.datum)) return []
    const { datum: _, ...look } = mark
    if (look.type !== 'dot' || look.opacity !== 0) return [{ ...look, key: `lit:${mark.key}` }]
    // a line that is highlighted as a whole needs no points
    if (isWhole(look.fill)) return []
    return [{ ...look, key: `lit:${mark.key}`, opacity: 1, radius: Math.max(POINT, look.radius) }]
  })
}
