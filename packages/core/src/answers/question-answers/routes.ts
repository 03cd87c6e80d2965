import * as v from 'valibot'
import { onDemand } from '../../ground/on-demand.ts'
import { route } from '../../http/route.ts'
import { answersQuery } from './query.ts'
import { questionAnswer } from './schema.ts'

const { listAnswers } = onDemand(() => import('./list.ts'))

export const questionAnswerRoutes = [
  route({
    method: 'GET',
    path: '/api/v1/management/surveys/:surveyId/answers/:questionId',
    access: 'key',
    room: 'question-answers',
    operation: 'listAnswers',
    summary: 'List the answers to a question or hidden field, newest first, and search them',
    query: answersQuery,
    reply: v.array(questionAnswer),
    run: listAnswers,
  }),
]
