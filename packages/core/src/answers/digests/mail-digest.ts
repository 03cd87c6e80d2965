import { findSurveyOfResults } from '../../asking/surveys/in-edition.ts'
import { isProblem, isUnavailable } from '../../ground/errors.ts'
import type { Chore } from '../../ground/ports/chores.ts'
import { timestamp } from '../../ground/ports/clock.ts'
import type { Service } from '../../house/service/service.ts'
import { mayRead } from '../../tenants/people/mail-responses.ts'
import { retryAfter, sendWithin } from '../../tenants/people/send-mail.ts'
import { stopToken } from '../../tenants/people/stop-mail.ts'
import { zoneOfMail } from '../../tenants/people/time-in-words.ts'
import { summarize } from '../summaries/summarize.ts'
import { detailOf } from './change.ts'
import { filterIn } from './query.ts'
import { type DigestPeriod, lastPeriod } from './schedule-rules.ts'
import type { DigestDetail } from './schema.ts'

type Next = Pick<Chore, 'detail' | 'dueAt'>

/**
 * Mails a person what came to a survey in the last day, week or month that is over, once, from 8 in the morning of the person's time
 * zone. A period without new responses is not mailed. A period counts as mailed only after the mail server took the mail: after a crash
 * in between, the person gets it twice. Returns the next turn, or `true` when the survey is gone or the person may not see it any
 * more, which ends the mails.
 */
export async function mailDigest(
  service: Service,
  chore: Pick<Chore, 'id' | 'environmentId' | 'subject' | 'detail'>,
): Promise<true | Next> {
  const { storage, clock, logger, sendMail, publicUrl } = service
  const { environmentId, subject } = chore
  const detail = detailOf(chore)
  const [found, environment] = await Promise.all([
    storage.accounts.find(subject),
    service.environments.get(environmentId),
  ])
  if (environment === null || !mayRead(found, environmentId)) return true
  const survey = await environment.survey(detail.surveyId)
  if (survey === null) return true
  const { person } = found
  const timeZone = zoneOfMail(person, environment.product)
  const now = clock.now()
  const period = lastPeriod(detail.every, timeZone, now)
  const done = { detail: withDone(detail, period), dueAt: period.nextAt }
  if (period.endDay <= detail.done) return { detail: JSON.stringify(detail), dueAt: period.nextAt }
  // The person has moved to where it is not yet 8.
  if (now < Date.parse(period.dueAt)) return { detail: JSON.stringify(detail), dueAt: period.dueAt }
  // The host may give the mail port back.
  if (sendMail === null || publicUrl === null || person.email === null) return done
  try {
    const query = filterIn(detail.filter)
    await findSurveyOfResults(service, environment, survey.id, query)
    const summaryOf = async (since: string, until: string) =>
      (await summarize(service, environment, survey.id, { ...query, since, until })).summary
    const summary = await summaryOf(period.since, period.until)
    if (summary.startCount === 0) return done
    const before = await summaryOf(period.before, period.since)
    const [{ digestMail }, { digestTextsOf }] = await Promise.all([
      import('./digest-mail.ts'),
      import('@hearback/words'),
    ])
    const root = `${publicUrl.replace(/\/+$/, '')}/console`
    const token = await stopToken(service.secret, { environmentId, choreId: chore.id, surveyId: survey.id })
    const mail = digestMail({
      ...{ to: person.email, name: person.name, sender: environment.product.name, survey: survey.name },
      ...{ every: detail.every, period, timeZone, isFiltered: detail.filter !== '', now: summary, before },
      resultsUrl: `${root}/${environmentId}/surveys/${survey.id}/?${ofPeriod(detail, period)}`,
      stopUrl: `${root}/stop/${token}/`,
      words: await digestTextsOf(detail.language),
    })
    await sendWithin(sendMail, mail)
    return done
  } catch (err) {
    if (isRefusal(err)) {
      logger.warn(
        { err, environmentId, surveyId: survey.id },
        'The filter of a mail with results finds nothing any more',
      )
      return done
    }
    logger.error({ err, environmentId, personId: subject }, 'A mail with results could not be sent')
    const failingSince = detail.failingSince ?? now
    const again = now + retryAfter(isUnavailable(err) ? 0 : now - failingSince)
    // By then, the next period is over: its mail takes the place of this one.
    const dueAt = timestamp(Math.min(again, Date.parse(period.nextAt)))
    return { detail: JSON.stringify({ ...detail, failingSince }), dueAt }
  }
}

const withDone = (detail: DigestDetail, { endDay }: DigestPeriod): string =>
  JSON.stringify({ ...detail, done: endDay, failingSince: null } satisfies DigestDetail)

/** Whether the survey has changed so that the filter names what is gone. */
const isRefusal = (error: unknown): boolean =>
  isProblem(error) && (error.code === 'bad_request' || error.code === 'not_found')

/** The filter and the days of the period, as an address of the results has them. */
const ofPeriod = ({ filter }: DigestDetail, { firstDay, lastDay }: DigestPeriod): URLSearchParams =>
  new URLSearchParams([...new URLSearchParams(filter), ['from', firstDay], ['to', lastDay]])
