const BODY = { version: 'up0123456789abcdef', basedOn: 1, title: { en: 'Waste' } }

/**
 * The calls on uploaded datasets, for users who have none: those on a dataset that exists are tested in
 * `own-datasets.test.ts`.
 */
export const toDatasetCalls = (signedOut: Expected, missing: Expected) => [
  toCall('GET', '/user/datasets', signedOut, [
    200,
    { success: true, data: { datasets: [], usedBytes: 0, maxBytes: 500_000_000 } },
  ]),
  toCall('PUT', '/user/datasets/:id', signedOut, missing),
  toCall('DELETE', '/user/datasets/:id', signedOut, missing),
  toCall('GET', '/user/datasets/:id/comparison', signedOut, missing),
  toCall('GET', '/user/datasets/:id/original', signedOut, missing),
  toCall('POST', '/user/datasets/:id/versions', signedOut, missing),
]

type Expected = [status: number, answer: unknown]

const toCall = (method: string, path: string, nobody: Expected, signedIn: Expected) => ({
  name: `a dataset that is not one’s own (${method} ${path})`,
  method,
  path,
  ...(method !== 'GET' && { body: () => BODY }),
  nobody,
  owner: signedIn,
  other: signedIn,
})
