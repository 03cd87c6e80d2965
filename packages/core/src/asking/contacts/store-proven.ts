import type { ConflictKind } from '../../ground/errors.ts'
import { nothingAlongside } from '../../ground/ports/alongside.ts'
import { untilWon } from '../../ground/until-won.ts'
import { tryWrite } from '../../http/decision.ts'
import { data } from '../../http/reply.ts'
import type { Call } from '../../http/route.ts'
import type { ProvenUser } from './proven-user.ts'
import { setAttributes } from './set-attributes.ts'

/**
 * Stores the proven attributes of the user who answers, before the response takes them along. An attribute that cannot be set
 * is left out, and where none can be stored now, the answer is stored without: it does not depend on what describes its person.
 */
export async function storeProven(call: Call, { userId, attributes }: ProvenUser): Promise<void> {
  let lostTo: ConflictKind | null = null
  const attempt = async () => {
    const decision = await setAttributes(call, userId, attributes, lostTo, () => data(null))
    const tried = await tryWrite(decision, nothingAlongside)
    lostTo = tried.lostTo
    return tried.isWon || null
  }
  try {
    await untilWon(attempt, 'Other requests keep changing this contact')
  } catch (error) {
    const { service, environment } = call
    service.logger.error(
      { err: error, environmentId: environment.id },
      'The attributes of a proven user could not be stored: the answer goes on without them',
    )
  }
}
