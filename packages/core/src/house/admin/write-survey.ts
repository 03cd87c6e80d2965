import { createSurvey, type SurveyCall, updateSurvey } from '../../asking/surveys/change.ts'
import type { CreateSurvey, StoredSurvey, UpdateSurvey } from '../../asking/surveys/schema.ts'
import { type ConflictKind, isConflict } from '../../ground/errors.ts'
import { versionEtag } from '../../http/if-match.ts'
import type { Principal } from '../../http/principal.ts'
import { changeConfiguration } from '../../tenants/configuration/change.ts'
import type { Service } from '../service/service.ts'

/** Who writes surveys in code, as the audit log names them. */
export interface SurveyAuthor {
  readonly service: Service
  readonly principal: Principal
}

/** A survey to create, or the change of one that still has to be as it was read. */
export type SurveyWrite =
  | { readonly stored: null; readonly body: CreateSurvey }
  | { readonly stored: StoredSurvey; readonly body: UpdateSurvey }

/**
 * Writes one survey, on the condition that it still has the version that the change was decided on, and returns its id.
 * `sent`: the fields that the audit log names.
 */
export function writeSurvey(
  author: SurveyAuthor,
  environmentId: string,
  step: SurveyWrite,
  sent: readonly string[],
): Promise<string> {
  let lostTo: ConflictKind | null = null
  return changeConfiguration(author.service, environmentId, async (environment) => {
    const call = { ...author, environment, sent }
    const { decision, id } = await decided(call, step, lostTo)
    if (decision.write === null) return id
    try {
      const alongside = { events: null, result: null, audit: decision.audit ?? [], files: [] }
      return (await decision.write(alongside)) ? id : null
    } catch (error) {
      if (!isConflict(error, 'key')) throw error
      lostTo = 'key'
      return null
    }
  })
}

async function decided(
  call: Omit<SurveyCall<unknown>, 'body' | 'params' | 'headers'>,
  step: SurveyWrite,
  lostTo: ConflictKind | null,
) {
  if (step.stored === null) {
    const given: SurveyCall<CreateSurvey> = { ...call, body: step.body, params: {}, headers: new Headers() }
    const decision = await createSurvey(given, lostTo)
    return { decision, id: decision.result?.ids[0] ?? '' }
  }
  const { id, version } = step.stored
  const headers = new Headers({ 'if-match': versionEtag(version) })
  const given: SurveyCall<UpdateSurvey> = { ...call, body: step.body, params: { surveyId: id }, headers }
  return { decision: await updateSurvey(given, lostTo), id }
}
