import { segment } from './address.ts'
import type { Connection } from './connection.ts'
import { type List, type ListOptions, listOf } from './list.ts'
import type { CallOptions } from './options.ts'
import type { ResponseQuery } from './response-room.ts'
import { type Room, requester, room } from './room.ts'
import type {
  Account,
  CreateSurvey,
  Crosstab,
  QuestionAnswer,
  Share,
  Survey,
  SurveyEdition,
  SurveyPreview,
  SurveyStatus,
  SurveySummary,
  SurveyTrend,
  SurveyType,
  UpdateSurvey,
  WholeSurveyEdition,
} from './wire.ts'

/** Filters of a list of surveys. */
export interface SurveyQuery {
  status?: SurveyStatus | undefined
  type?: SurveyType | undefined
  /** Only surveys whose name contains this text, in any case. */
  name?: string | undefined
}

/**
 * Filters of a summary, as a list of responses has them. `since` and `until` also apply to displays, the others do not.
 */
export type SummaryQuery = Pick<
  ResponseQuery,
  | 'finished'
  | 'since'
  | 'until'
  | 'timeZone'
  | 'userId'
  | 'contactId'
  | 'suspicious'
  | 'overQuota'
  | 'where'
  | 'edition'
  | 'tag'
>

/** The search for answers, and the filters of a summary. */
export interface AnswersQuery extends SummaryQuery {
  /** Only answers that contain this text, in any case. */
  q?: string | undefined
  /** Only answers that fit nothing the question offers, which a summary counts as `unread`. */
  unread?: boolean | undefined
}

/** The periods of a trend, its question, and the filters of a summary. */
export interface TrendQuery extends SummaryQuery {
  /** Weeks begin on Monday. Default: day. */
  interval?: SurveyTrend['interval'] | undefined
  /** The time zone in which periods begin at midnight, and days without a time, such as `Europe/Berlin`. Default: UTC. */
  timeZone?: string | undefined
  /** Counts the answers to this question too. */
  questionId?: string | undefined
}

/** The two sides of a cross-table, and the filters of a summary. */
export interface CrosstabQuery extends SummaryQuery {
  /** What the rows are: `question:ID`, `question:ID/ROW` of a matrix, `hiddenField:ID`, `attribute:KEY`, `source`, `language`, `month`. */
  rows: string
  /** What the columns are, by such a name. */
  columns: string
  /** The time zone in which periods begin at midnight, and days without a time, such as `Europe/Berlin`. Default: UTC. */
  timeZone?: string | undefined
}

/** A survey to be created. `environmentId` defaults to the key's environment, which is requested once. */
export type NewSurvey = Omit<CreateSurvey, 'environmentId'> & { environmentId?: string | undefined }

/** Surveys; listed by their last change, newest first. */
export interface SurveyRoom extends Room<Survey, NewSurvey, UpdateSurvey, SurveyQuery> {
  /** Links to a survey that work once each. `limit`: 1..5000, default 10. */
  singleUseLinks(id: string, options?: CallOptions & { limit?: number | undefined }): Promise<string[]>
  /**
   * Makes an address that shows the survey, whatever its status, and stores nothing. It is good for an hour, and for
   * everyone who has it.
   */
  preview(id: string, options?: CallOptions): Promise<SurveyPreview>
  /**
   * Counts and averages of the responses, question by question. Default: of all responses. `fields`: the values of hidden
   * fields and variables too.
   */
  summary(id: string, options?: CallOptions & SummaryQuery & { fields?: boolean | undefined }): Promise<SurveySummary>
  /**
   * The answers to a question or hidden field, newest first. A search reads a limited number of responses for each page: a
   * page may be short, or empty, although another follows.
   */
  answers(id: string, questionId: string, options?: AnswersQuery & ListOptions): List<QuestionAnswer>
  /** The editions of the survey, newest first: each change of what respondents see makes one. */
  editions(id: string, options?: ListOptions): List<SurveyEdition>
  /** What the survey asked in an edition, and what had changed. */
  edition(id: string, number: number, options?: CallOptions): Promise<WholeSurveyEdition>
  /** Makes the survey ask again what it asked in an edition, as its next edition. */
  restoreEdition(id: string, number: number, options?: CallOptions): Promise<Survey>
  /** Shares figures of the results under an address, for people without a key. Shared ones keep their address. */
  share(id: string, options?: CallOptions): Promise<Share>
  /** Shares the results no more: their address leads nowhere at once. */
  unshare(id: string, options?: CallOptions): Promise<Share>
  /** Counts of the responses by days, weeks or months. Default: by day, for the last 90 days; at most 400 periods. */
  trend(id: string, options?: CallOptions & TrendQuery): Promise<SurveyTrend>
  /** Counts of the responses by two things at once, with what differs more than by chance. */
  crosstab(id: string, options: CallOptions & CrosstabQuery): Promise<Crosstab>
}

export function surveyRoom(
  connection: Connection,
  path: string,
  account: (options?: CallOptions) => Promise<Account>,
): SurveyRoom {
  const request = requester(connection)
  let known: string | null = null

  async function ownEnvironment({ signal }: CallOptions): Promise<string> {
    known ??= (await account({ signal })).id
    return known
  }

  return {
    ...room<Survey, NewSurvey, UpdateSurvey, SurveyQuery>(connection, path),
    async create(body, options = {}) {
      const environmentId = body.environmentId ?? (await ownEnvironment(options))
      return request({ ...options, method: 'POST', path, body: { ...body, environmentId }, repeatable: 'keyed' })
    },
    singleUseLinks: async (id, { limit, ...options } = {}) =>
      request({ ...options, method: 'GET', path: `${path}/${segment(id)}/singleUseIds`, query: { limit } }),
    preview: async (id, options = {}) =>
      request({ ...options, method: 'POST', path: `${path}/${segment(id)}/preview`, repeatable: true }),
    summary: async (id, { signal, ...query } = {}) =>
      request({ signal, method: 'GET', path: `${path}/${segment(id)}/summary`, query }),
    answers: (id, questionId, options) =>
      listOf(connection, `${path}/${segment(id)}/answers/${segment(questionId)}`, options),
    editions: (id, options) => listOf(connection, `${path}/${segment(id)}/editions`, options),
    edition: async (id, number, options = {}) =>
      request({ ...options, method: 'GET', path: `${path}/${segment(id)}/editions/${number}` }),
    restoreEdition: async (id, number, options = {}) =>
      request({ ...options, method: 'POST', path: `${path}/${segment(id)}/editions/${number}/restore` }),
    share: async (id, options) =>
      request({ ...options, method: 'POST', path: `${path}/${segment(id)}/share`, repeatable: true }),
    unshare: async (id, options) => request({ ...options, method: 'DELETE', path: `${path}/${segment(id)}/share` }),
    trend: async (id, { signal, ...query } = {}) =>
      request({ signal, method: 'GET', path: `${path}/${segment(id)}/trend`, query }),
    crosstab: async (id, { signal, ...query }) =>
      request({ signal, method: 'GET', path: `${path}/${segment(id)}/crosstab`, query }),
  }
}
