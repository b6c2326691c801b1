/** The last cells of a CSV file, as numbers; undefined where it is none or was cut. */
export function readLastCells(csv: string): number[] | undefined {
  if (!csv.endsWith('\n')) return undefined
  const [, ...lines] = csv.trimEnd().split(/\r?\n/)
  const cells = lines.map((line) => Number(line.split(',').at(-1)?.replaceAll('"', '')))
  return cells.some(Number.isNaN) ? undefined : cells
}
