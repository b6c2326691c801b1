import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  ssr: true,
  // The pages are few: one manifest instead of a request for each link that comes into view.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
