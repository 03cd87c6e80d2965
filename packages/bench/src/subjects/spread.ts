import type { Prepared, Stage, Subject } from '../line.ts'
import { checkCount, createInEach, createRequest, newSurvey, openSetup, settle, writtenBy } from './setup.ts'

/** Creates in many environments in turn: none shares a statement with another, and each looks for changes of its environment. */
export const spread: Subject = {
  quick: true,
  lines: [
    {
      ...{ name: 'create-spread', title: 'client creates a response, in each of 2,000 environments in turn' },
      ...{ baseline: 'the same in one environment', turn: 'spread', beside: 'one', unit: '/s', aim: null },
    },
  ],
  prepare,
}

const count = 2000

async function prepare(stage: Stage): Promise<Prepared> {
  const setup = await openSetup(stage)
  const { service, sql } = setup
  const surveyId = await newSurvey(setup)
  const request = createRequest(service.environmentId, surveyId)
  await writtenBy(setup, request)
  const copies = (table: string, key: string) => `insert into hearback.${table}
    select copy.* from hearback.${table} m, generate_series(0, $2::integer - 1) n, lateral jsonb_populate_record(m, ${key}) copy
    where m.id = $1`
  const id = (letter: string) => `'${letter}' || lpad(n::text, 8, '0')`
  await sql.query(copies('environments', `jsonb_build_object('id', ${id('e')})`), [service.environmentId, count])
  const inOwn = `jsonb_build_object('id', ${id('s')}, 'environment_id', ${id('e')})`
  await sql.query(copies('surveys', inOwn), [surveyId, count])
  await settle(setup)
  let written = 1
  let next = 0

  async function load(to: Parameters<Stage['load']>[0]): Promise<number> {
    const loaded = await stage.load(to)
    written += loaded.count
    next = loaded.next ?? next
    return loaded.perSecond
  }
  const common = { urls: [service.url], ms: stage.windowMs, expect: { status: 200, contains: '"id":"c' } }

  return {
    turns: {
      one: () => load({ ...common, request }),
      spread: () =>
        load({
          ...{ ...common, from: next, among: count },
          request: createInEach,
        }),
    },
    async conclude() {
      await checkCount(setup, 'Responses', written, 'select count(*) from hearback.responses')
      return []
    },
  }
}
