import { phoneTests } from './in-app/phones.ts'
import { rnReleases } from './in-app/rn-releases.ts'

phoneTests('all published clients for React Native', rnReleases).run()
