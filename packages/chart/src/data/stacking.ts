/** The current height of a stack: upwards for positive values, downwards for negative ones. */
export type Stack = { up: number; down: number }

export const emptyStack = (): Stack => ({ up: 0, down: 0 })

/** Adds a value to the stack and returns its start and end, away from zero. */
export function grow(stack: Stack, value: number): [from: number, to: number] {
  const from = value >= 0 ? stack.up : stack.down
  const to = from + value
  if (value >= 0) stack.up = to
  else stack.down = to
  return [from, to]
}
