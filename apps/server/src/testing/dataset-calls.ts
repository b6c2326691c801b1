type Expected = [status: number, answer: unknown]

const BODY = { version: 'up0123456789abcdef', basedOn: 1, title: { en: 'Waste' } }

/**
 * Rows for the table of permissions: uploads, and the calls on uploaded datasets, for users who have none. Those on a dataset
 * that exists are tested in `own-datasets.test.ts`.
 */
export function toDatasetCalls(signedOut: Expected, failure: (message: string | RegExp) => unknown) {
  const none = { datasets: [], total: 0, usedBytes: 0, maxBytes: 500_000_000 }
  const missing: Expected = [404, failure('You have no dataset with this id.')]
  const noFile: Expected = [415, failure(/^The body must be a file/)]
  return [
    toCall('POST', '/upload', noFile, noFile),
    toCall('POST', '/upload/address', noFile, noFile),
    toCall('POST', '/upload/part?offset=0', noFile, noFile),
    toCall('GET', '/user/datasets', signedOut, [200, { success: true, data: none }]),
    toCall('PUT', '/user/datasets/:id', signedOut, missing),
    toCall('DELETE', '/user/datasets/:id', signedOut, missing),
    toCall('GET', '/user/datasets/:id/charts', signedOut, missing),
    toCall('GET', '/user/datasets/:id/comparison', signedOut, missing),
    toCall('GET', '/user/datasets/:id/original', signedOut, missing),
    toCall('PUT', '/user/datasets/:id/refresh', signedOut, missing),
    toCall('GET', '/user/datasets/:id/shapes', signedOut, missing),
    toCall('POST', '/user/datasets/:id/versions', signedOut, missing),
  ]
}

const toCall = (method: string, path: string, nobody: Expected, signedIn: Expected) => ({
  name: `${method} ${path}, without a file or dataset of one’s own`,
  method,
  path,
  chart: 'none' as const,
  ...(method !== 'GET' && { body: () => BODY }),
  nobody,
  owner: signedIn,
  other: signedIn,
})
