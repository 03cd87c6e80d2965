import { findSurvey } from '../../asking/surveys/find.ts'
import { leastKeyLength } from '../../asking/surveys/rules/results-key.ts'
import { mergeSurvey } from '../../asking/surveys/rules.ts'
import { base64Url } from '../../ground/bytes.ts'
import { later, timestamp } from '../../ground/ports/clock.ts'
import type { Decision } from '../../http/decision.ts'
import { findPage } from '../../http/page-address.ts'
import { data } from '../../http/reply.ts'
import type { Call } from '../../http/route.ts'
import { entriesOf } from '../../tenants/audit/entries.ts'
import type { Share } from './schema.ts'

const keyBytes = 16

/** Gives a survey a key for its shared results, unless it has one that is served. */
export async function shareSurvey(call: Call): Promise<Decision> {
  return setKey(call, (known) =>
    known !== null && known.length >= leastKeyLength
      ? known
      : base64Url(crypto.getRandomValues(new Uint8Array(keyBytes))),
  )
}

export async function unshareSurvey(call: Call): Promise<Decision> {
  return setKey(call, () => null)
}

async function setKey(call: Call, choose: (known: string | null) => string | null): Promise<Decision> {
  const { service, environment, params, publicUrl } = call
  const { id } = await findSurvey(service, environment, params.surveyId ?? '')
  const stored = await environment.survey(id)
  const resultShareKey = choose(stored?.resultShareKey ?? null)
  const path = resultShareKey === null ? null : `/share/${id}/${encodeURIComponent(resultShareKey)}`
  const url = path !== null && findPage(service.pages, path) !== null ? publicUrl + path : null
  const reply = () => data({ url, resultShareKey } satisfies Share)
  if (stored === null || stored.resultShareKey === resultShareKey) return { write: null, reply }
  const now = later(stored.updatedAt, timestamp(service.clock.now()))
  const next = mergeSurvey(stored, { resultShareKey }, { now, segmentId: stored.segmentId })
  const condition = { ifVersion: stored.version, ifRevision: environment.revision, segment: null }
  return {
    write: (alongside) => service.storage.surveys.replace(environment.id, next, condition, alongside),
    audit: entriesOf({ ...call, sent: ['resultShareKey'] }, 'update', 'survey', [id]),
    reply,
  }
}
