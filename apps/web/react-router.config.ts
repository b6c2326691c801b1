import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  ssr: true,
  // There are only a few pages, so one manifest is cheaper than a request for each link that comes into view.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
