export type Corner = [x: number, y: number]

/** The corners of each closed piece of a path of straight pieces ("M…L…Z"). */
export const readPathRings = (path: string): Corner[][] =>
  path
    .split('M')
    .slice(1)
    .map((ring) =>
      [...ring.matchAll(/(-?[\d.]+)[, ](-?[\d.]+)/g)].map(([, x, y]): Corner => [Number(x), Number(y)]),
    )
