import type { Prepared, Stage, Subject } from '../line.ts'
import { checkCount, createRequest, newSurvey, openSetup, type Setup, settle, writtenBy } from './setup.ts'

const contacts = 10_000
/** Upper bound of answers per second. */
const mostPerSecond = 25_000

/** A client creates a response for an identified user, to a survey that was shown to that user. */
export const identified: Subject = {
  quick: true,
  lines: [
    {
      ...{ name: 'create-identified', title: 'client creates for an identified contact with a display' },
      ...{ baseline: 'node:http + pg, one INSERT', turn: 'create', beside: 'bare', unit: '/s', aim: { atLeast: 0.35 } },
    },
  ],
  prepare,
}

async function prepare(stage: Stage): Promise<Prepared> {
  const setup = await openSetup(stage)
  const { service, bare, databaseUrl } = setup
  const surveyId = await newSurvey(setup)
  await fillContacts(setup)
  await fillDisplays(setup, surveyId, 0, contacts)
  await settle(setup)
  const request = createRequest(service.environmentId, surveyId, { userId: 'user-{m}', displayId: 'd{n}' })
  const model = await writtenBy(setup, {
    ...request,
    body: (request.body ?? '').replace(/\{[nm]\}/g, '00000000'),
  })
  const bareUrl = await bare.call('create', { databaseUrl, model })
  const expect = { status: 200, contains: '"id":"c' }
  const load = { ms: stage.windowMs, request, among: contacts, expect }
  let [shown, answered, written] = [contacts, 1, 0]

  return {
    turns: {
      async create() {
        const needed = answered + Math.ceil((stage.windowMs / 1000) * mostPerSecond)
        await fillDisplays(setup, surveyId, shown, needed)
        shown = Math.max(shown, needed)
        const { next, perSecond } = await stage.load({ ...load, urls: [service.url], from: answered })
        answered = next
        return perSecond
      },
      async bare() {
        const { next, perSecond } = await stage.load({ ...load, urls: [bareUrl], from: written })
        written = next
        return perSecond
      },
    },
    async conclude() {
      const named = 'select count(*) from hearback.responses where contact_id is not null and display_id is not null'
      await checkCount(setup, 'Responses of contacts', answered, named)
      await checkCount(setup, 'Rows of the baseline', written, 'select count(*) from bare.responses')
      return []
    },
  }
}

const fillContacts = ({ sql, service }: Setup) =>
  sql.query(
    `insert into hearback.contacts (environment_id, id, created_at, updated_at, user_id, attributes, version)
     select $1, 'k' || lpad(n::text, 8, '0'), now(), now(), 'user-' || lpad(n::text, 8, '0'),
       jsonb_build_object('userId', 'user-' || lpad(n::text, 8, '0'), 'plan', 'team', 'language', 'en'), 1
     from generate_series(0, $2::integer - 1) n`,
    [service.environmentId, contacts],
  )

/** Creates displays for the next turn, as each can be answered only once. */
const fillDisplays = ({ sql, service }: Setup, surveyId: string, from: number, to: number) =>
  sql.query(
    `insert into hearback.displays (environment_id, id, created_at, survey_id, contact_id)
     select $1, 'd' || lpad(n::text, 8, '0'), now(), $2, 'k' || lpad((n % $5::integer)::text, 8, '0')
     from generate_series($3::integer, $4::integer - 1) n`,
    [service.environmentId, surveyId, from, to, contacts],
  )
