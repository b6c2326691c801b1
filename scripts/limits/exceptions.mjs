// Whether the list of exceptions excuses a path: exactly, or by its folder.
export const isExcepted = (exceptions, path) =>
  Object.keys(exceptions).some((entry) => (entry.endsWith('/') ? path.startsWith(entry) : path === entry))
