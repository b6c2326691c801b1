// Whether the list of exceptions contains a path or one of its folders.
export const isExcepted = (exceptions, path) =>
  Object.keys(exceptions).some((entry) => (entry.endsWith('/') ? path.startsWith(entry) : path === entry))
