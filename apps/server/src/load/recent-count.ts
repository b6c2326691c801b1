const PARTS = 10

/** Counts what happened within the last so many ms, in tenths of them. */
export function createRecentCount(spanMs: number): { add(now: number): void; count(now: number): number } {
  const partMs = spanMs / PARTS
  const parts = Array.from({ length: PARTS }, () => 0)
  let latest = 0
  const moveTo = (now: number): void => {
    const part = Math.floor(now / partMs)
    for (let passed = latest + 1; passed <= part && passed <= latest + PARTS; passed += 1)
      parts[passed % PARTS] = 0
    latest = Math.max(latest, part)
  }
  return {
    add(now) {
      moveTo(now)
      parts[latest % PARTS]! += 1
    },
    count(now) {
      moveTo(now)
      return parts.reduce((sum, part) => sum + part, 0)
    },
  }
}
