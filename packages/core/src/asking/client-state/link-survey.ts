import { emailForm } from '../../ground/email-form.ts'
import { Problem } from '../../ground/errors.ts'
import type { Service } from '../../house/service/service.ts'
import { invalid, notFound } from '../../http/problems.ts'
import type { Call } from '../../http/route.ts'
import type { EnvironmentView } from '../../tenants/configuration/environment-view.ts'
import { mailedLink } from '../doors/mail.ts'
import { type DoorTokens, doorClosed, passDoors, refuseUnlessPassed } from '../doors/pass.ts'
import { exchangePin } from '../doors/pin.ts'
import { doorsOf } from '../doors/rules.ts'
import type { EnterPin, MailSurveyLink } from '../doors/schema.ts'
import { findSurvey } from '../surveys/find.ts'
import { linkOf } from '../surveys/link.ts'
import { referencesOf } from '../surveys/references.ts'
import { type ReducedSurvey, reducedSurvey } from '../surveys/rules/reduced.ts'
import type { StoredSurvey } from '../surveys/schema.ts'
import type { PinToken } from './schema.ts'

/**
 * Returns a link survey in progress as respondents read it. Throws a 404 for every other survey, and a 403 for one that
 * asks for a PIN or a verified e-mail without the tokens: its texts are not sent before.
 */
export async function readLinkSurvey(
  service: Pick<Service, 'storage' | 'clock' | 'secret' | 'readSecrets'>,
  environment: EnvironmentView,
  id: string,
  tokens: DoorTokens,
): Promise<ReducedSurvey> {
  const survey = await findSurvey(service, environment, id)
  if (survey.type !== 'link' || survey.status !== 'inProgress') throw notFound('Survey', id)
  await refuseUnlessPassed(service, survey, tokens)
  const { actionClasses, segmentOf } = await referencesOf(service, environment)
  return reducedSurvey(survey, { actionClasses, segment: segmentOf(survey) })
}

/** Exchanges the PIN of a link survey for a token. */
export async function enterPin(call: Call<EnterPin>): Promise<PinToken> {
  return exchangePin(call.service, await publishedSurvey(call), call.body.pin, call.clientAddress)
}

/**
 * Mails a link that proves an e-mail address. The mail is sent after the answer, which is the same whether one is sent or
 * not.
 */
export async function mailSurveyLink(call: Call<MailSurveyLink>): Promise<Record<string, never>> {
  const { service, environment, body, clientAddress } = call
  const { sendMail, publicUrl } = service
  const email = emailForm(body.email)
  if (email === null) throw invalid({ email: 'Expected an e-mail address, such as ada@example.org' })
  const survey = await publishedSurvey(call)
  if (!doorsOf(survey).includes('email')) {
    throw new Problem('bad_request', 'This survey asks for no e-mail address', { surveyId: survey.id })
  }
  const { closed } = await passDoors(service, survey, body)
  if (closed === 'pin') throw doorClosed(survey, closed)
  if (sendMail === null || publicUrl === null) {
    const details = { surveyId: survey.id, reason: 'email' }
    throw new Problem('service_unavailable', 'This service sends no mails now', details, { 'retry-after': '60' })
  }
  const send = await mailedLink(
    { ...service, sendMail },
    {
      survey,
      email,
      url: linkWith(body.query ?? '', (suId) => linkOf(service, publicUrl, survey, suId)),
      sender: environment.product.name,
      language: body.language || defaultLanguageOf(survey),
      clientAddress,
    },
  )
  call.wake(send().then(() => false))
  return {}
}

/** Parameters that no mailed link keeps: the step of a visit, and tokens. */
const dropped = ['at', 'verify', 'preview']

/** The address of a survey with the parameters of the link that the respondent came with. */
function linkWith(query: string, pageOf: (suId: string | null) => string): string {
  const given = new URLSearchParams(query)
  const url = new URL(pageOf(given.get('suId')))
  for (const [name, value] of given) {
    if (!dropped.includes(name) && !url.searchParams.has(name)) url.searchParams.append(name, value)
  }
  return url.href
}

const defaultLanguageOf = ({ languages }: StoredSurvey): string =>
  languages.find((one) => one.default)?.language.code ?? 'en'

/** Returns the link survey of the path, whatever its status: what was begun may be finished. A draft is unknown. */
async function publishedSurvey({
  service,
  environment,
  params: { surveyId = '' },
}: Pick<Call, 'service' | 'environment' | 'params'>): Promise<StoredSurvey> {
  const survey = await findSurvey(service, environment, surveyId)
  if (survey.type !== 'link' || survey.status === 'draft') throw notFound('Survey', surveyId)
  return survey
}
