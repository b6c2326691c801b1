/** Where the stack of one place has grown to: positive values upwards, negative ones downwards. */
export type Stack = { up: number; down: number }

export const emptyStack = (): Stack => ({ up: 0, down: 0 })

/** Puts a value on the stack and says from where to where it reaches, away from zero. */
export function grow(stack: Stack, value: number): [from: number, to: number] {
  const from = value >= 0 ? stack.up : stack.down
  const to = from + value
  if (value >= 0) stack.up = to
  else stack.down = to
  return [from, to]
}
