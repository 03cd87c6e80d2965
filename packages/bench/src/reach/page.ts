import type { SurveyModel } from '@hearback/survey'
import { start } from '../child.ts'
import type { Prepared, Stage, Subject } from '../line.ts'
import { browserHeaders } from '../survey.ts'
import { createRequest, newSurvey, openSetup, writtenBy } from './setup.ts'
import type { TreeCalls } from './tree.ts'

const beside = { baseline: 'renderToString of the same tree alone', beside: 'tree', unit: '/s' } as const

/** The page where people answer a survey. */
export const page: Subject = {
  quick: true,
  lines: [
    { ...beside, name: 'page', title: 'GET /s/{survey}, the first step', turn: 'page', aim: { atLeast: 0.3 } },
    { ...beside, name: 'page-step', title: 'the same, a later step of a begun response', turn: 'step', aim: null },
  ],
  prepare,
}

async function prepare(stage: Stage): Promise<Prepared> {
  const setup = await openSetup(stage)
  const { service, manage } = setup
  const surveyId = await newSurvey(setup)
  const survey = await manage<SurveyModel>('GET', `/management/surveys/${surveyId}`)
  const begun = await writtenBy(setup, createRequest(service.environmentId, surveyId, { finished: false }))
  const tree = await start<TreeCalls>(new URL('./tree.ts', import.meta.url))
  stage.atEnd(() => tree.stop())

  async function load(more: Record<string, string>): Promise<number> {
    const headers = { ...browserHeaders, accept: 'text/html', ...more }
    const request = { method: 'GET', path: `/s/${surveyId}`, headers }
    const expect = { status: 200, contains: 'id="hb-data"' }
    return (await stage.load({ urls: [service.url], ms: stage.windowMs, request, expect })).perSecond
  }

  return {
    turns: {
      page: () => load({}),
      step: () => load({ cookie: `hb_${surveyId}=${begun.id}.bench` }),
      tree: () => tree.call('render', { survey, ms: stage.windowMs }),
    },
    conclude: async () => [],
  }
}
