import { phoneTests } from './in-app/phones.ts'
import { rnReleases } from './in-app/rn-releases.ts'

phoneTests(
  'published clients for React Native',
  rnReleases.filter(({ isShort }) => isShort),
).run()
