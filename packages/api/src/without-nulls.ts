/** A GraphQL response with null properties omitted, as the rest of the code expects. */
export type WithoutNulls<T> = T extends readonly (infer Item)[]
  ? WithoutNulls<Item>[]
  : T extends object
    ? { [Key in keyof T as null extends T[Key] ? never : Key]: WithoutNulls<T[Key]> } & {
        [Key in keyof T as null extends T[Key] ? Key : never]?: WithoutNulls<Exclude<T[Key], null>>
      }
    : T

/** Removes null properties at any depth. Lists keep their length. */
export function withoutNulls<T>(value: T): WithoutNulls<T> {
  if (Array.isArray(value)) return value.map(withoutNulls) as WithoutNulls<T>
  if (typeof value !== 'object' || value === null) return value as WithoutNulls<T>
  const entries = Object.entries(value).filter(([, entry]) => entry !== null)
  return Object.fromEntries(entries.map(([key, entry]) => [key, withoutNulls(entry)])) as WithoutNulls<T>
}
