import { isObject, type Json, type JsonObject, own } from './json.ts'
import type { Loss } from './step.ts'

/**
 * Lists all values that differ or are missing after a step down and up again. Members that the step up adds are not
 * losses. A loss is described by the step's text for the longest matching path, if there is one.
 */
export function listLosses(
  original: Json,
  returned: Json | undefined,
  words: Record<string, string> = {},
): Loss[] {
  const patterns = Object.keys(words)
    .map((pattern) => pattern.split('.'))
    .sort((a, b) => b.length - a.length)
  const losses = new Map<string, string>()
  for (const path of differences(original, returned, [])) {
    const pattern = patterns.find((parts) => isBelow(path, parts))
    const key = path.slice(0, pattern?.length).join('.')
    losses.set(
      key,
      pattern ? (words[pattern.join('.')] ?? '') : 'A setting that earlier versions do not have',
    )
  }
  return [...losses].map(([path, what]) => ({ path, what }))
}

const isBelow = (path: string[], pattern: string[]): boolean =>
  pattern.every((part, index) => index < path.length && (part === '*' || part === path[index]))

/**
 * Returns whether an empty record was filled, which is a loss, because an empty record means that there are no entries.
 */
const isFilled = (original: JsonObject, returned: JsonObject): boolean =>
  Object.keys(original).length === 0 && Object.keys(returned).length > 0

function differences(original: Json, returned: Json | undefined, path: string[]): string[][] {
  if (isObject(original) && isObject(returned) && !isFilled(original, returned)) {
    return Object.entries(original).flatMap(([key, value]) =>
      differences(value, own(returned, key), [...path, key]),
    )
  }
  if (Array.isArray(original) && Array.isArray(returned) && original.length === returned.length) {
    return original.flatMap((value, index) => differences(value, returned[index], [...path, String(index)]))
  }
  return original === returned ? [] : [path]
}
