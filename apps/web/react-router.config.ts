import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  ssr: true,
  // the pages are few: one file names them all, instead of a question for each link that comes into sight
  routeDiscovery: { mode: 'initial' },
} satisfies Config
