/** Saves a file under a name. */
export function saveFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // the download has its own reference by then
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
