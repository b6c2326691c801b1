/** Lets the browser save a file under a name. */
export function saveFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // By then the download holds its own reference to the file.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
