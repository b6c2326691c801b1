/** Returns the last cells of a CSV file as numbers, or `undefined` if it is not CSV or was truncated. */
export function readLastCells(csv: string): number[] | undefined {
  if (!csv.endsWith('\n')) return undefined
  const [, ...lines] = csv.trimEnd().split(/\r?\n/)
  const cells = lines.map((line) => Number(line.split(',').at(-1)?.replaceAll('"', '')))
  return cells.some(Number.isNaN) ? undefined : cells
}
