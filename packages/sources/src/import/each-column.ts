/**
 * Does the same with all columns at once, so that they share queries. Throws the error of the leftmost column once nothing
 * is under way any more: the database may be closed then.
 */
export async function eachColumn<Column, Result>(
  columns: Column[],
  act: (column: Column, index: number) => Promise<Result>,
): Promise<Result[]> {
  const settled = await Promise.allSettled(columns.map(act))
  return settled.map((one) => {
    if (one.status === 'rejected') throw one.reason
    return one.value
  })
}
