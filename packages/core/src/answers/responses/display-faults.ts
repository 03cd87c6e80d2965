import type { Faults } from '../../ground/errors.ts'
import { idPattern } from '../../ground/ports/ids.ts'
import type { Call } from '../../http/route.ts'

/** Returns the faults of the display that a new response names. */
export async function displayFaults({
  service,
  body,
  environment,
}: Pick<Call<DisplayReference>, 'service' | 'body' | 'environment'>): Promise<Faults> {
  const { displayId } = body
  if (!displayId) return {}
  const display = idPattern.test(displayId) ? await service.storage.displays.find(environment.id, displayId) : null
  return displayFault(body, display)
}

/** Returns the faults of a display that was already looked up. */
export function displayFault({ displayId, surveyId }: DisplayReference, display: { surveyId: string } | null): Faults {
  if (!displayId) return {}
  if (!display) return { displayId: 'There is no such display' }
  return display.surveyId === surveyId ? {} : { displayId: 'This is a display of another survey' }
}

interface DisplayReference {
  surveyId: string
  displayId?: string | null | undefined
}
