import { lengths } from '../src/proof.ts'
import { openNodeFront } from './moving/front.ts'
import { movingTests } from './moving/moves.ts'

movingTests('docs/moving.md', lengths.movedRespondents, openNodeFront).run()
