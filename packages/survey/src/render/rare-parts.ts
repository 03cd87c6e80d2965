import { rareSheet } from '../style/rare.ts'
import { rareControls } from '../view/rare-controls.ts'
import type { Parts } from './parts.ts'
import { moved, onDrag } from './ranking.ts'
import { uploads } from './uploads.ts'

/** What the rare questions need. */
export const rareParts: Parts = { controls: rareControls, sheet: rareSheet, uploads, moved, onDrag }
