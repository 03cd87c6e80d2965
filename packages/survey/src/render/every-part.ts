import { rareSheet } from '../style/rare.ts'
import { everyControl } from '../view/every-control.ts'
import type { Parts } from './parts.ts'
import { moved, onDrag } from './ranking.ts'
import { uploads } from './uploads.ts'

/** What a survey with questions of every type needs. */
export const everyPart: Parts = { controls: everyControl, sheet: rareSheet, uploads, moved, onDrag }
