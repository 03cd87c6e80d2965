import { Problem } from '../../ground/errors.ts'
import { invalid } from '../../http/problems.ts'
import type { Call } from '../../http/route.ts'
import { findSurvey } from './find.ts'
import { linkOf } from './link.ts'
import { sealSingleUseId } from './single-use.ts'

/** The most links that one request may create. Source: section 3 of the contract. */
const maxLinks = 5000
const usualLinks = 10

/** Creates addresses of the survey's page, each valid for one response. Nothing is stored until a link is used. */
export async function singleUseLinks(call: Call<unknown, { limit?: string | undefined }>): Promise<string[]> {
  const { service, environment, params, query, publicUrl } = call
  const count = Number(query.limit ?? usualLinks)
  if (count < 1 || count > maxLinks) throw invalid({ limit: `Expected a number from 1 to ${maxLinks}` })
  const survey = await findSurvey(service, environment, params.surveyId ?? '')
  if (!survey.singleUse?.enabled) {
    throw new Problem('bad_request', 'Single use is not enabled for this survey', { surveyId: survey.id })
  }
  const plain = Array.from({ length: count }, () => service.ids.next())
  const ids = survey.singleUse.isEncrypted
    ? await Promise.all(plain.map((id) => sealSingleUseId(survey.id, id, service.secret)))
    : plain
  return ids.map((id) => linkOf(service, publicUrl, survey, id))
}
