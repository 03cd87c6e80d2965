import { bigSubjects } from './big/lines.ts'
import type { Subject } from './line.ts'
import { reachSubjects } from './reach/lines.ts'
import { webhookSubjects } from './webhooks/lines.ts'

/** All subjects of `npm run bench`, in the order of its table. */
export const subjects: readonly Subject[] = [...reachSubjects, ...bigSubjects, ...webhookSubjects]
