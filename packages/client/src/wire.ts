// Printed from core's schemas by generate-types.ts: change those, then run `node24 --conditions=source packages/client/generate-types.ts`.
/* biome-ignore-all format: printed */

export type Account = {
  id: string
  createdAt: string
  updatedAt: string
  type: 'development' | 'production'
  product: {
    id: string
    name: string
  }
  project: {
    id: string
    name: string
  }
  widgetSetupCompleted: boolean
  appSetupCompleted: boolean
  websiteSetupCompleted: boolean
}

export type ActionClass = {
  createdAt: string
  updatedAt: string
  name: string
  description: string | null
  type: 'automatic' | 'code' | 'noCode'
  key: string | null
  noCodeConfig: NoCodeConfig | null
  environmentId: string
  workspaceId: string
  id: string
}

export type AnswerValue = string | number | {
  [key: string]: string
} | string[]

export type AttributeClass = {
  name: string
  description: string | null
  type: 'automatic' | 'code'
  archived: boolean
  createdAt: string
  updatedAt: string
  environmentId: string
  workspaceId: string
  id: string
}

export type AuditEntry = {
  id: string
  createdAt: string
  /** The API key of the request; `null` if it had none. */
  keyId: string | null
  actor: {
    kind: 'command' | 'host' | 'key' | 'person'
    /** The id of the key or person; `null` for the command and the host. */
    id: string | null
    /** The name at the time of the change: a key's label, a person's name. */
    label: string
  }
  action: 'create' | 'delete' | 'update'
  resource: 'actionClass' | 'attributeKey' | 'contact' | 'delivery' | 'environment' | 'exportLink' | 'file' | 'key' | 'link' | 'person' | 'product' | 'response' | 'segment' | 'survey' | 'tag' | 'webhook'
  /** The changed records. */
  resourceIds: string[]
  /** The names of the fields in the request; empty for a deletion. Of an import: how many records of each kind. */
  fields: string[]
}

export type Choice = {
  id: string
  label: LocalizedText
}

/** The product as clients read it. Newer clients read `overlay` where older ones read `darkOverlay`. */
export type ClientProduct = {
  overlay: string
  /** 1..256 characters. */
  name: string
  id: string
  placement: 'bottomLeft' | 'bottomRight' | 'center' | 'topLeft' | 'topRight'
  clickOutsideClose: boolean
  darkOverlay: boolean
  recontactDays: number
  styling: {
    allowStyleOverwrite: boolean
    brandColor?: Colour | null | undefined
    questionColor?: Colour | null | undefined
    inputColor?: Colour | null | undefined
    inputBorderColor?: Colour | null | undefined
    cardBackgroundColor?: Colour | null | undefined
    cardBorderColor?: Colour | null | undefined
    cardShadowColor?: Colour | null | undefined
    highlightBorderColor?: Colour | null | undefined
    isDarkModeEnabled?: boolean | null | undefined
    roundness?: number | null | undefined
    cardArrangement?: {
      linkSurveys: 'casual' | 'simple' | 'straight'
      appSurveys: 'casual' | 'simple' | 'straight'
    } | null | undefined
    background?: {
      bg?: string | null | undefined
      bgType?: 'animation' | 'color' | 'image' | 'upload' | null | undefined
      brightness?: number | null | undefined
    } | null | undefined
    hideProgressBar?: boolean | null | undefined
    isLogoHidden?: boolean | null | undefined
  }
  inAppSurveyBranding: boolean
  linkSurveyBranding: boolean
}

/** The environment state that a respondent's client works with. */
export type ClientState = {
  /** A second copy of the fields, where some published clients read them. */
  data: {
    surveys: ReducedSurvey[]
    actionClasses: {
      id: string
      type: 'automatic' | 'code' | 'noCode'
      name: string
      key: string | null
      noCodeConfig: NoCodeConfig | null
    }[]
    project: ClientProduct
    /** A copy of `project` under its older name. */
    product: ClientProduct
  }
  /** When a client must read the state again. */
  expiresAt: string
  surveys: ReducedSurvey[]
  actionClasses: {
    id: string
    type: 'automatic' | 'code' | 'noCode'
    name: string
    key: string | null
    noCodeConfig: NoCodeConfig | null
  }[]
  project: ClientProduct
  /** A copy of `project` under its older name. */
  product: ClientProduct
}

export type Colour = {
  light: string
  dark?: string | null | undefined
}

export type Contact = {
  createdAt: string
  updatedAt: string
  userId: string | null
  attributes: {
    [key: string]: string
  }
  environmentId: string
  workspaceId: string
  id: string
}

export type ContactAttribute = {
  id: string
  attributeKeyId: string
  contactId: string
  value: string
  createdAt: string
  updatedAt: string
}

export type ContactAttributeKey = {
  key: string
  name: string
  description: string
  type: 'custom' | 'default'
  isUnique: boolean
  createdAt: string
  updatedAt: string
  environmentId: string
  workspaceId: string
  id: string
}

/** A display to a contact. */
export type ContactDisplay = {
  surveyId: string
  createdAt: string
}

/** Everything that is stored about a contact. */
export type ContactExport = {
  contact: Contact
  /** Surveys that were shown to the contact. */
  displays: {
    id: string
    surveyId: string
    createdAt: string
  }[]
  /** The contact's responses, with tags and notes. */
  responses: SurveyResponse[]
  /** Recipients of copies of the responses, delivered or pending. Deliveries are stored for a limited time, with the copy. */
  deliveries: {
    /** The webhook; `null` if the recipient is a listener of the host. */
    webhookId: string | null
    /** The name of the listener; `null` if the recipient is a webhook. */
    listener: string | null
    /** The current address of the webhook; `null` for a deleted webhook and for a listener. */
    url: string | null
    /** The header `webhook-id` of every attempt. */
    id: string
    event: 'responseCreated' | 'responseFinished' | 'responseUpdated'
    /** `waiting`: an attempt is due or under way. `delivered`: a 2xx came. `exhausted`: given up. `recorded`: stored while the service had disabled the webhook, sent only when it is recovered. */
    status: 'delivered' | 'exhausted' | 'recorded' | 'waiting'
    /** Attempts that ended, since the last manual redelivery. */
    attempts: number
    createdAt: string
    /** Whether an attempt is under way. */
    underWay: boolean
    /** The time of the next attempt; during an attempt, the time after which it counts as lost. `null` if there will be none. */
    nextAttemptAt: string | null
    /** `null` before the first attempt has ended. */
    lastAttempt: DeliveryAttempt | null
  }[]
}

export type CountedTag = {
  createdAt: string
  updatedAt: string
  count: number
  environmentId: string
  workspaceId: string
  id: string
  name: string
}

export type CreateActionClass = {
  environmentId?: string | null | undefined
  workspaceId?: string | null | undefined
  name: string
  description?: string | null | undefined
  type?: 'code' | 'noCode' | null | undefined
  key?: string | null | undefined
  noCodeConfig?:
  | {
    type: 'click'
    urlFilters: (
    | {
      value: string
      rule: 'contains' | 'endsWith' | 'exactMatch' | 'notContains' | 'notMatch' | 'startsWith'
    }
    | {
      /** A regular expression, which only browsers try. */
      value: string
      rule: 'matchesRegex'
    })[]
    connector?: 'and' | 'or' | undefined
    elementSelector: {
      cssSelector?: string | undefined
      innerHtml?: string | undefined
    }
  }
  | {
    type: 'exitIntent' | 'fiftyPercentScroll' | 'pageView'
    urlFilters: (
    | {
      value: string
      rule: 'contains' | 'endsWith' | 'exactMatch' | 'notContains' | 'notMatch' | 'startsWith'
    }
    | {
      /** A regular expression, which only browsers try. */
      value: string
      rule: 'matchesRegex'
    })[]
    connector?: 'and' | 'or' | undefined
  }
  | {
    type: 'pageDwell'
    urlFilters: (
    | {
      value: string
      rule: 'contains' | 'endsWith' | 'exactMatch' | 'notContains' | 'notMatch' | 'startsWith'
    }
    | {
      /** A regular expression, which only browsers try. */
      value: string
      rule: 'matchesRegex'
    })[]
    connector?: 'and' | 'or' | undefined
    timeInSeconds: number
  }
  | null | undefined
}

export type CreateAttributeClass = {
  environmentId?: string | null | undefined
  workspaceId?: string | null | undefined
  name: string
  /** Only `code` can be created: the automatic ones are created with their environment. */
  type?: 'code' | null | undefined
  description?: string | null | undefined
}

export type CreateContact = {
  environmentId?: string | null | undefined
  workspaceId?: string | null | undefined
  userId?: string | null | undefined
  attributes?: {
    [key: string]: string | number | boolean | null
  } | null | undefined
}

export type CreateContactAttributeKey = {
  environmentId?: string | null | undefined
  workspaceId?: string | null | undefined
  key: string
  name?: string | null | undefined
  description?: string | null | undefined
}

export type CreateDisplay = {
  pinToken?: string | null | undefined
  emailToken?: string | null | undefined
  surveyId: string
  userId?: string | null | undefined
  contactId?: string | null | undefined
  userToken?: string | null | undefined
}

export type CreateResponse = {
  /** The text of a field of your form that people do not see. A response with one is marked as `honeypot`. */
  honeypot?: string | null | undefined
  /** What a challenge such as Turnstile gave the page. The host's `verifyHuman` is called with it. */
  humanToken?: string | null | undefined
  /** For a survey with `antiSpam: 'proof'`: the solved challenge. */
  proof?: string | null | undefined
  pinToken?: string | null | undefined
  emailToken?: string | null | undefined
  order?: {
    [key: string]: number
  } | null | undefined
  meta?: {
    source?: string | null | undefined
    url?: string | null | undefined
    action?: string | null | undefined
  } | null | undefined
  userToken?: string | null | undefined
  surveyId: string
  finished: boolean
  data: {
    [key: string]: AnswerValue
  }
  userId?: string | null | undefined
  contactId?: string | null | undefined
  displayId?: string | null | undefined
  singleUseId?: string | null | undefined
  endingId?: string | null | undefined
  language?: string | null | undefined
  variables?: {
    [key: string]: string | number
  } | null | undefined
  ttc?: {
    [key: string]: number | null
  } | null | undefined
  surveyEdition?: number | null | undefined
}

/** Creates a segment. Without `filters` it contains every contact. */
export type CreateSegment = {
  description?: string | null | undefined
  title: string
  environmentId?: string | null | undefined
  /** A survey that uses this segment from now on. */
  surveyId?: string | null | undefined
  workspaceId?: string | null | undefined
  /** Whether the segment belongs to the survey `surveyId` and is deleted with it. */
  isPrivate?: boolean | null | undefined
  filters?: FilterGroup | null | undefined
}

export type CreateSurvey = {
  name: string
  questions: QuestionInput[]
  type?: SurveyType | null | undefined
  status?: SurveyStatus | null | undefined
  endings?: EndingInput[] | null | undefined
  welcomeCard?: WelcomeCardInput | null | undefined
  hiddenFields?: {
    enabled: boolean
    fieldIds?: string[] | null | undefined
  } | null | undefined
  variables?: SurveyVariableInput[] | null | undefined
  languages?: {
    default: boolean
    enabled: boolean
    language: {
      id?: string | null | undefined
      code: string
      alias?: string | null | undefined
      createdAt?: string | null | undefined
      updatedAt?: string | null | undefined
    }
  }[] | null | undefined
  triggers?: TriggerInput[] | null | undefined
  segmentId?: string | null | undefined
  displayOption?: 'displayMultiple' | 'displayOnce' | 'displaySome' | 'respondMultiple' | null | undefined
  delay?: number | null | undefined
  isVerifyEmailEnabled?: boolean | null | undefined
  isSingleResponsePerEmailEnabled?: boolean | null | undefined
  isBackButtonHidden?: boolean | null | undefined
  quotas?: {
    /** The responses that count. Default: all finished responses. */
    where?: {
      connector?: 'and' | 'or' | null | undefined
      conditions: WhereCondition[]
    } | null | undefined
    /** How many finished responses the survey takes. */
    limit: number
    /** What happens once the quota is full. `close`: the survey is completed for everyone. `endWith`: a respondent whose answers fulfil `where` is led to the ending. */
    action: 'close' | 'endWith'
    /** The ending for respondents who come too late. `endWith` needs it. */
    endingId?: string | null | undefined
  }[] | null | undefined
  antiSpam?: 'mark' | 'off' | 'proof' | null | undefined
  answers?: 'any' | 'count' | 'mark' | null | undefined
  environmentId?: string | null | undefined
  workspaceId?: string | null | undefined
  /** Unique in its environment: by it, files and programs find the survey again. */
  key?: string | null | undefined
  createdBy?: string | null | undefined
  /** In seconds. */
  autoClose?: number | null | undefined
  /** The number of finished responses that completes the survey. */
  autoComplete?: number | null | undefined
  recontactDays?: number | null | undefined
  displayLimit?: number | null | undefined
  displayPercentage?: number | null | undefined
  runOnDate?: string | null | undefined
  closeOnDate?: string | null | undefined
  pin?: string | null | undefined
  resultShareKey?: string | null | undefined
  redirectUrl?: string | null | undefined
  singleUse?: {
    enabled?: boolean | null | undefined
    isEncrypted?: boolean | null | undefined
    heading?: string | null | undefined
    subheading?: string | null | undefined
  } | null | undefined
  surveyClosedMessage?: {
    enabled?: boolean | null | undefined
    heading?: string | null | undefined
    subheading?: string | null | undefined
  } | null | undefined
  styling?: SurveyStyling | null | undefined
  showLanguageSwitch?: boolean | null | undefined
  productOverwrites?: SurveyOverwrites | null | undefined
  /** `productOverwrites` in the newer vocabulary. */
  projectOverwrites?: SurveyOverwrites | null | undefined
}

export type CreateWebhook = {
  environmentId?: string | null | undefined
  workspaceId?: string | null | undefined
  url: string
  triggers?: EventType[] | null | undefined
  /** Another name for `triggers`. */
  trigger?: EventType[] | null | undefined
  surveyIds?: string[] | null | undefined
  name?: string | null | undefined
  source?: 'activepieces' | 'make' | 'n8n' | 'user' | 'zapier' | null | undefined
  status?: 'active' | 'disabled' | null | undefined
}

export type Crosstab = {
  responseCount: number
  count: number
  rows: {
    name: string
    label: LocalizedText | null
    row: LocalizedText | null
    isSeveral: boolean
    values: {
      id: string | null
      label: LocalizedText | null
      isFormer: boolean
      count: number
      share: number
    }[]
    otherCount: number
    outside: {
      notAsked: number
      skipped: number
      unread: number
      empty: number
    }
  }
  columns: {
    name: string
    label: LocalizedText | null
    row: LocalizedText | null
    isSeveral: boolean
    values: {
      id: string | null
      label: LocalizedText | null
      isFormer: boolean
      count: number
      share: number
    }[]
    otherCount: number
    outside: {
      notAsked: number
      skipped: number
      unread: number
      empty: number
    }
  }
  cells: {
    count: number
    share: number | null
    interval: {
      from: number
      to: number
    } | null
    shareElsewhere: number | null
    expected: number
    residual: number | null
    p: number | null
    reading: 'few' | 'higher' | 'lower' | 'unclear'
  }[][]
  whole: {
    chiSquared: number
    degrees: number
    p: number
    v: number
  } | null
}

export type Delivery = {
  /** The header `webhook-id` of every attempt. */
  id: string
  webhookId: string
  event: 'responseCreated' | 'responseFinished' | 'responseUpdated'
  /** `waiting`: an attempt is due or under way. `delivered`: a 2xx came. `exhausted`: given up. `recorded`: stored while the service had disabled the webhook, sent only when it is recovered. */
  status: 'delivered' | 'exhausted' | 'recorded' | 'waiting'
  /** Attempts that ended, since the last manual redelivery. */
  attempts: number
  createdAt: string
  /** Whether an attempt is under way. */
  underWay: boolean
  /** The time of the next attempt; during an attempt, the time after which it counts as lost. `null` if there will be none. */
  nextAttemptAt: string | null
  /** `null` before the first attempt has ended. */
  lastAttempt: DeliveryAttempt | null
}

export type DeliveryAttempt = {
  at: string
  durationMs: number
  /** HTTP status; `null` without a response. */
  status: number | null
  /** Why it failed; `null` after a success. */
  error: string | null
  /** The first 2 KiB of the response; `null` without a response. */
  answer: string | null
}

export type DeliveryDetail = {
  /** Every attempt, oldest first: the newest 50 are kept. */
  attemptLog: DeliveryAttempt[]
  /** The `data` of the request's body. */
  data: EventData
  /** The header `webhook-id` of every attempt. */
  id: string
  webhookId: string
  event: 'responseCreated' | 'responseFinished' | 'responseUpdated'
  /** `waiting`: an attempt is due or under way. `delivered`: a 2xx came. `exhausted`: given up. `recorded`: stored while the service had disabled the webhook, sent only when it is recovered. */
  status: 'delivered' | 'exhausted' | 'recorded' | 'waiting'
  /** Attempts that ended, since the last manual redelivery. */
  attempts: number
  createdAt: string
  /** Whether an attempt is under way. */
  underWay: boolean
  /** The time of the next attempt; during an attempt, the time after which it counts as lost. `null` if there will be none. */
  nextAttemptAt: string | null
  /** `null` before the first attempt has ended. */
  lastAttempt: DeliveryAttempt | null
}

export type DeliveryStatus = 'delivered' | 'exhausted' | 'recorded' | 'waiting'

export type Ending =
| {
  id: string
  type: 'endScreen'
  headline?: LocalizedText | null | undefined
  subheader?: LocalizedText | null | undefined
  buttonLabel?: LocalizedText | null | undefined
  buttonLink?: string | null | undefined
  imageUrl?: string | null | undefined
  videoUrl?: string | null | undefined
}
| {
  id: string
  type: 'redirectToUrl'
  url: string
  label: string
}

export type EndingInput =
| {
  id: string
  type: 'endScreen'
  headline?: LocalizedText | null | undefined
  subheader?: LocalizedText | null | undefined
  buttonLabel?: LocalizedText | null | undefined
  buttonLink?: string | null | undefined
  imageUrl?: string | null | undefined
  videoUrl?: string | null | undefined
}
| {
  id: string
  type: 'redirectToUrl'
  url: string
  label: string
}

/** The `code` field of an error response. */
export type ErrorCode = 'bad_request' | 'conflict' | 'forbidden' | 'idempotency_mismatch' | 'internal_server_error' | 'method_not_allowed' | 'not_authenticated' | 'not_found' | 'payload_too_large' | 'precondition_failed' | 'range_not_satisfiable' | 'service_unavailable' | 'too_many_requests' | 'unauthorized' | 'unsupported_media_type'

export type EventData = {
  /** `null` if the survey is deleted. */
  survey: {
    title: string
    type: 'app' | 'link' | 'website'
    status: 'completed' | 'draft' | 'inProgress' | 'paused' | 'scheduled'
    createdAt: string
    updatedAt: string
  } | null
  id: string
  createdAt: string
  updatedAt: string
  surveyId: string
  finished: boolean
  data: {
    [key: string]: AnswerValue
  }
  language: string | null
  singleUseId: string | null
  endingId: string | null
  displayId: string | null
  variables: {
    [key: string]: string | number
  }
  meta: ResponseMeta
  ttc: {
    [key: string]: number
  }
  notes: Note[]
  tags: Tag[]
  /** Finished while a quota that it fulfils was full. */
  overQuota: boolean
  /** Reasons to think that it does not come from a person: `honeypot`, `fast`, `notHuman`, `noProof`, `impossible`. Mostly none. */
  suspicious: string[]
  /** The edition of the survey that the respondent saw; `null`: that of its time. */
  surveyEdition: number | null
  isEditionGuessed: boolean
  /** Why it could not have been given, for surveys with `answers: 'mark'` or `'count'`. */
  impossible: {
    id: string
    verdict: 'badVariable' | 'missing' | 'notOffered' | 'offPath'
  }[]
  person: {
    id: string
    userId: string | null
    environmentId: string
    attributes: {
      [key: string]: string
    }
    createdAt: string
    updatedAt: string
  } | null
  personAttributes: {
    [key: string]: string
  } | null
  contact: {
    id: string
    userId: string | null
  } | null
  contactAttributes: {
    [key: string]: string
  } | null
}

export type EventType = 'responseCreated' | 'responseFinished' | 'responseUpdated'

export type FileLink = {
  url: string
  expiresAt: string
}

/** One condition on a contact or its device. */
export type Filter =
| {
  id: string
  root:
  | {
    type: 'attribute'
    contactAttributeKey: string
  }
  | {
    type: 'person'
    personIdentifier: 'userId'
  }
  value: number
  qualifier: {
    operator: 'greaterEqual' | 'greaterThan' | 'lessEqual' | 'lessThan'
  }
}
| {
  id: string
  root:
  | {
    type: 'attribute'
    contactAttributeKey: string
  }
  | {
    type: 'person'
    personIdentifier: 'userId'
  }
  value: string
  qualifier: {
    operator: 'contains' | 'doesNotContain' | 'endsWith' | 'startsWith'
  }
}
| {
  id: string
  root:
  | {
    type: 'attribute'
    contactAttributeKey: string
  }
  | {
    type: 'person'
    personIdentifier: 'userId'
  }
  value: string | number
  qualifier: {
    operator: 'equals' | 'notEquals'
  }
}
| {
  id: string
  root:
  | {
    type: 'attribute'
    contactAttributeKey: string
  }
  | {
    type: 'person'
    personIdentifier: 'userId'
  }
  value: string | number
  qualifier: {
    operator: 'isNotSet' | 'isSet'
  }
}
| {
  id: string
  root: {
    type: 'segment'
    segmentId: string
  }
  value: string
  qualifier: {
    operator: 'userIsIn' | 'userIsNotIn'
  }
}
| {
  id: string
  root: {
    type: 'device'
    deviceType: 'desktop' | 'phone'
  }
  value: 'desktop' | 'phone'
  qualifier: {
    operator: 'equals' | 'notEquals'
  }
}

/** Filters and groups in a row: `and` binds tighter than `or`. The first element has no connector. */
export type FilterGroup = readonly {
  id: string
  connector: 'and' | 'or' | null
  resource: Filter | FilterGroup
}[]

export type IdentifyUser = {
  userId: string
  attributes?: {
    [key: string]: string | number | boolean
  } | null | undefined
  userToken?: string | null | undefined
}

/** Language code → text; `default` is required. */
export type LocalizedText = {
  default: string
  [key: string]: string
}

export type LogicAction =
| {
  id: string
  objective: 'calculate'
  variableId: string
  operator: 'add' | 'assign' | 'concat' | 'divide' | 'multiply' | 'subtract'
  value:
  | {
    type: 'static'
    value: string | number
  }
  | {
    type: 'hiddenField' | 'question' | 'variable'
    /** The id of a question, variable or hidden field. */
    value: string
    /** `row`: the index of a matrix row, as text. */
    meta?: {
      [key: string]: string
    } | null | undefined
  }
}
| {
  id: string
  objective: 'requireAnswer'
  target: string
}
| {
  id: string
  objective: 'jumpToQuestion'
  target: string
}

export type LogicCondition = {
  id: string
  leftOperand: {
    type: 'hiddenField' | 'question' | 'variable'
    /** The id of a question, variable or hidden field. */
    value: string
    /** `row`: the index of a matrix row, as text. */
    meta?: {
      [key: string]: string
    } | null | undefined
  }
  operator: 'contains' | 'doesNotContain' | 'doesNotEndWith' | 'doesNotEqual' | 'doesNotIncludeAllOf' | 'doesNotIncludeOneOf' | 'doesNotStartWith' | 'endsWith' | 'equals' | 'equalsOneOf' | 'includesAllOf' | 'includesOneOf' | 'isAccepted' | 'isAfter' | 'isAnyOf' | 'isBefore' | 'isBooked' | 'isClicked' | 'isCompletelySubmitted' | 'isEmpty' | 'isGreaterThan' | 'isGreaterThanOrEqual' | 'isLessThan' | 'isLessThanOrEqual' | 'isNotEmpty' | 'isNotSet' | 'isPartiallySubmitted' | 'isSet' | 'isSkipped' | 'isSubmitted' | 'startsWith'
  rightOperand?:
  | {
    type: 'hiddenField' | 'question' | 'variable'
    /** The id of a question, variable or hidden field. */
    value: string
    /** `row`: the index of a matrix row, as text. */
    meta?: {
      [key: string]: string
    } | null | undefined
  }
  | {
    type: 'static'
    value: string | number | string[]
  }
  | null | undefined
}

export type LogicGroup = {
  id: string
  connector: 'and' | 'or'
  conditions: (LogicGroup | LogicCondition)[]
}

export type LogicRule = {
  id: string
  conditions: LogicGroup
  actions: LogicAction[]
}

export type MailSurveyLink = {
  /** Whose address it is, the link proves. */
  email: string
  /** The code of the mail's language, such as `de`. Default: the survey's own. */
  language?: string | null | undefined
  /** Parameters that the link keeps, as in an address: `lang=de&source=shop`. Default: none. */
  query?: string | null | undefined
  pinToken?: string | null | undefined
}

export type NoCodeConfig =
| {
  type: 'click'
  urlFilters: (
  | {
    value: string
    rule: 'contains' | 'endsWith' | 'exactMatch' | 'notContains' | 'notMatch' | 'startsWith'
  }
  | {
    /** A regular expression, which only browsers try. */
    value: string
    rule: 'matchesRegex'
  })[]
  connector?: 'and' | 'or' | undefined
  elementSelector: {
    cssSelector?: string | undefined
    innerHtml?: string | undefined
  }
}
| {
  type: 'exitIntent' | 'fiftyPercentScroll' | 'pageView'
  urlFilters: (
  | {
    value: string
    rule: 'contains' | 'endsWith' | 'exactMatch' | 'notContains' | 'notMatch' | 'startsWith'
  }
  | {
    /** A regular expression, which only browsers try. */
    value: string
    rule: 'matchesRegex'
  })[]
  connector?: 'and' | 'or' | undefined
}
| {
  type: 'pageDwell'
  urlFilters: (
  | {
    value: string
    rule: 'contains' | 'endsWith' | 'exactMatch' | 'notContains' | 'notMatch' | 'startsWith'
  }
  | {
    /** A regular expression, which only browsers try. */
    value: string
    rule: 'matchesRegex'
  })[]
  connector?: 'and' | 'or' | undefined
  timeInSeconds: number
}

export type Note = {
  id: string
  text: string
  createdAt: string
  updatedAt: string
}

export type PersonState = {
  contactId: string
  userId: string
  /** All matching segments, including those with empty filters: without any, clients show nothing. */
  segments: string[]
  /** Newest first. */
  displays: ContactDisplay[]
  /** The ids of the surveys that the user has answered, each once. */
  responses: string[]
  lastDisplayAt: string | null
  /** The contact's attribute `language`. */
  language?: string | undefined
}

export type PinToken = {
  pinToken: string
  expiresAt: string
}

export type ProofChallenge = {
  /** Four parts with dots between them: end, salt, key and signature. */
  challenge: string
  iterations: number
  /** The solution is a whole number below this. */
  tries: number
  expiresAt: string
}

export type Question =
| {
  type: 'openText'
  placeholder?: LocalizedText | null | undefined
  longAnswer?: boolean | null | undefined
  inputType: 'email' | 'number' | 'phone' | 'text' | 'url'
  charLimit?: {
    enabled: boolean
    min?: number | null | undefined
    max?: number | null | undefined
  } | null | undefined
  id: string
  headline: LocalizedText
  required: boolean
  subheader?: LocalizedText | null | undefined
  imageUrl?: string | null | undefined
  videoUrl?: string | null | undefined
  buttonLabel?: LocalizedText | null | undefined
  backButtonLabel?: LocalizedText | null | undefined
  logic?: LogicRule[] | null | undefined
  /** The question or ending that follows when no rule jumps. */
  logicFallback?: string | null | undefined
  isDraft?: boolean | null | undefined
}
| {
  type: 'multipleChoiceSingle'
  choices: Choice[]
  shuffleOption: 'all' | 'exceptLast' | 'none'
  otherOptionPlaceholder?: LocalizedText | null | undefined
  id: string
  headline: LocalizedText
  required: boolean
  subheader?: LocalizedText | null | undefined
  imageUrl?: string | null | undefined
  videoUrl?: string | null | undefined
  buttonLabel?: LocalizedText | null | undefined
  backButtonLabel?: LocalizedText | null | undefined
  logic?: LogicRule[] | null | undefined
  /** The question or ending that follows when no rule jumps. */
  logicFallback?: string | null | undefined
  isDraft?: boolean | null | undefined
}
| {
  type: 'multipleChoiceMulti'
  choices: Choice[]
  shuffleOption: 'all' | 'exceptLast' | 'none'
  otherOptionPlaceholder?: LocalizedText | null | undefined
  id: string
  headline: LocalizedText
  required: boolean
  subheader?: LocalizedText | null | undefined
  imageUrl?: string | null | undefined
  videoUrl?: string | null | undefined
  buttonLabel?: LocalizedText | null | undefined
  backButtonLabel?: LocalizedText | null | undefined
  logic?: LogicRule[] | null | undefined
  /** The question or ending that follows when no rule jumps. */
  logicFallback?: string | null | undefined
  isDraft?: boolean | null | undefined
}
| {
  type: 'nps'
  lowerLabel?: LocalizedText | null | undefined
  upperLabel?: LocalizedText | null | undefined
  isColorCodingEnabled: boolean
  id: string
  headline: LocalizedText
  required: boolean
  subheader?: LocalizedText | null | undefined
  imageUrl?: string | null | undefined
  videoUrl?: string | null | undefined
  buttonLabel?: LocalizedText | null | undefined
  backButtonLabel?: LocalizedText | null | undefined
  logic?: LogicRule[] | null | undefined
  /** The question or ending that follows when no rule jumps. */
  logicFallback?: string | null | undefined
  isDraft?: boolean | null | undefined
}
| {
  type: 'rating'
  scale: 'number' | 'smiley' | 'star'
  range: 3 | 4 | 5 | 6 | 7 | 10
  lowerLabel?: LocalizedText | null | undefined
  upperLabel?: LocalizedText | null | undefined
  isColorCodingEnabled: boolean
  id: string
  headline: LocalizedText
  required: boolean
  subheader?: LocalizedText | null | undefined
  imageUrl?: string | null | undefined
  videoUrl?: string | null | undefined
  buttonLabel?: LocalizedText | null | undefined
  backButtonLabel?: LocalizedText | null | undefined
  logic?: LogicRule[] | null | undefined
  /** The question or ending that follows when no rule jumps. */
  logicFallback?: string | null | undefined
  isDraft?: boolean | null | undefined
}
| {
  type: 'cta'
  html?: LocalizedText | null | undefined
  buttonExternal: boolean
  buttonUrl?: string | null | undefined
  dismissButtonLabel?: LocalizedText | null | undefined
  id: string
  headline: LocalizedText
  required: boolean
  subheader?: LocalizedText | null | undefined
  imageUrl?: string | null | undefined
  videoUrl?: string | null | undefined
  buttonLabel?: LocalizedText | null | undefined
  backButtonLabel?: LocalizedText | null | undefined
  logic?: LogicRule[] | null | undefined
  /** The question or ending that follows when no rule jumps. */
  logicFallback?: string | null | undefined
  isDraft?: boolean | null | undefined
}
| {
  type: 'consent'
  html?: LocalizedText | null | undefined
  label: LocalizedText
  id: string
  headline: LocalizedText
  required: boolean
  subheader?: LocalizedText | null | undefined
  imageUrl?: string | null | undefined
  videoUrl?: string | null | undefined
  buttonLabel?: LocalizedText | null | undefined
  backButtonLabel?: LocalizedText | null | undefined
  logic?: LogicRule[] | null | undefined
  /** The question or ending that follows when no rule jumps. */
  logicFallback?: string | null | undefined
  isDraft?: boolean | null | undefined
}
| {
  type: 'pictureSelection'
  allowMulti: boolean
  choices: {
    id: string
    imageUrl: string
    altText?: LocalizedText | null | undefined
  }[]
  id: string
  headline: LocalizedText
  required: boolean
  subheader?: LocalizedText | null | undefined
  imageUrl?: string | null | undefined
  videoUrl?: string | null | undefined
  buttonLabel?: LocalizedText | null | undefined
  backButtonLabel?: LocalizedText | null | undefined
  logic?: LogicRule[] | null | undefined
  /** The question or ending that follows when no rule jumps. */
  logicFallback?: string | null | undefined
  isDraft?: boolean | null | undefined
}
| {
  type: 'date'
  html?: LocalizedText | null | undefined
  format: 'd-M-y' | 'M-d-y' | 'y-M-d'
  id: string
  headline: LocalizedText
  required: boolean
  subheader?: LocalizedText | null | undefined
  imageUrl?: string | null | undefined
  videoUrl?: string | null | undefined
  buttonLabel?: LocalizedText | null | undefined
  backButtonLabel?: LocalizedText | null | undefined
  logic?: LogicRule[] | null | undefined
  /** The question or ending that follows when no rule jumps. */
  logicFallback?: string | null | undefined
  isDraft?: boolean | null | undefined
}
| {
  type: 'fileUpload'
  allowMultipleFiles: boolean
  /** The limit of the service applies as well. */
  maxSizeInMB?: number | null | undefined
  allowedFileExtensions?: string[] | null | undefined
  id: string
  headline: LocalizedText
  required: boolean
  subheader?: LocalizedText | null | undefined
  imageUrl?: string | null | undefined
  videoUrl?: string | null | undefined
  buttonLabel?: LocalizedText | null | undefined
  backButtonLabel?: LocalizedText | null | undefined
  logic?: LogicRule[] | null | undefined
  /** The question or ending that follows when no rule jumps. */
  logicFallback?: string | null | undefined
  isDraft?: boolean | null | undefined
}
| {
  type: 'cal'
  calUserName: string
  /** Clients put `https://` before it. */
  calHost?: string | null | undefined
  id: string
  headline: LocalizedText
  required: boolean
  subheader?: LocalizedText | null | undefined
  imageUrl?: string | null | undefined
  videoUrl?: string | null | undefined
  buttonLabel?: LocalizedText | null | undefined
  backButtonLabel?: LocalizedText | null | undefined
  logic?: LogicRule[] | null | undefined
  /** The question or ending that follows when no rule jumps. */
  logicFallback?: string | null | undefined
  isDraft?: boolean | null | undefined
}
| {
  type: 'matrix'
  rows: (LocalizedText | Choice)[]
  columns: (LocalizedText | Choice)[]
  shuffleOption: 'all' | 'exceptLast' | 'none'
  id: string
  headline: LocalizedText
  required: boolean
  subheader?: LocalizedText | null | undefined
  imageUrl?: string | null | undefined
  videoUrl?: string | null | undefined
  buttonLabel?: LocalizedText | null | undefined
  backButtonLabel?: LocalizedText | null | undefined
  logic?: LogicRule[] | null | undefined
  /** The question or ending that follows when no rule jumps. */
  logicFallback?: string | null | undefined
  isDraft?: boolean | null | undefined
}
| {
  type: 'address'
  addressLine1: {
    show: boolean
    required: boolean
    placeholder?: LocalizedText | null | undefined
  }
  addressLine2: {
    show: boolean
    required: boolean
    placeholder?: LocalizedText | null | undefined
  }
  city: {
    show: boolean
    required: boolean
    placeholder?: LocalizedText | null | undefined
  }
  state: {
    show: boolean
    required: boolean
    placeholder?: LocalizedText | null | undefined
  }
  zip: {
    show: boolean
    required: boolean
    placeholder?: LocalizedText | null | undefined
  }
  country: {
    show: boolean
    required: boolean
    placeholder?: LocalizedText | null | undefined
  }
  id: string
  headline: LocalizedText
  required: boolean
  subheader?: LocalizedText | null | undefined
  imageUrl?: string | null | undefined
  videoUrl?: string | null | undefined
  buttonLabel?: LocalizedText | null | undefined
  backButtonLabel?: LocalizedText | null | undefined
  logic?: LogicRule[] | null | undefined
  /** The question or ending that follows when no rule jumps. */
  logicFallback?: string | null | undefined
  isDraft?: boolean | null | undefined
}
| {
  type: 'contactInfo'
  firstName: {
    show: boolean
    required: boolean
    placeholder?: LocalizedText | null | undefined
  }
  lastName: {
    show: boolean
    required: boolean
    placeholder?: LocalizedText | null | undefined
  }
  email: {
    show: boolean
    required: boolean
    placeholder?: LocalizedText | null | undefined
  }
  phone: {
    show: boolean
    required: boolean
    placeholder?: LocalizedText | null | undefined
  }
  company: {
    show: boolean
    required: boolean
    placeholder?: LocalizedText | null | undefined
  }
  id: string
  headline: LocalizedText
  required: boolean
  subheader?: LocalizedText | null | undefined
  imageUrl?: string | null | undefined
  videoUrl?: string | null | undefined
  buttonLabel?: LocalizedText | null | undefined
  backButtonLabel?: LocalizedText | null | undefined
  logic?: LogicRule[] | null | undefined
  /** The question or ending that follows when no rule jumps. */
  logicFallback?: string | null | undefined
  isDraft?: boolean | null | undefined
}
| {
  type: 'ranking'
  choices: Choice[]
  otherOptionPlaceholder?: LocalizedText | null | undefined
  shuffleOption: 'all' | 'exceptLast' | 'none'
  id: string
  headline: LocalizedText
  required: boolean
  subheader?: LocalizedText | null | undefined
  imageUrl?: string | null | undefined
  videoUrl?: string | null | undefined
  buttonLabel?: LocalizedText | null | undefined
  backButtonLabel?: LocalizedText | null | undefined
  logic?: LogicRule[] | null | undefined
  /** The question or ending that follows when no rule jumps. */
  logicFallback?: string | null | undefined
  isDraft?: boolean | null | undefined
}

export type QuestionAnswer = {
  responseId: string
  createdAt: string
  value: string | number | {
    [key: string]: string
  } | string[]
  score: number | null
  language: string | null
  tags: Tag[]
  contact: {
    id: string
    userId: string | null
    name: string
  } | null
}

/** A question in a request: fields with a default may be left out. */
export type QuestionInput =
| {
  type: 'openText'
  placeholder?: LocalizedText | null | undefined
  longAnswer?: boolean | null | undefined
  inputType?: 'email' | 'number' | 'phone' | 'text' | 'url' | null | undefined
  charLimit?: {
    enabled?: boolean | null | undefined
    min?: number | null | undefined
    max?: number | null | undefined
  } | null | undefined
  id: string
  headline: LocalizedText
  required: boolean
  subheader?: LocalizedText | null | undefined
  imageUrl?: string | null | undefined
  videoUrl?: string | null | undefined
  buttonLabel?: LocalizedText | null | undefined
  backButtonLabel?: LocalizedText | null | undefined
  logic?: LogicRule[] | null | undefined
  /** The question or ending that follows when no rule jumps. */
  logicFallback?: string | null | undefined
  isDraft?: boolean | null | undefined
}
| {
  type: 'multipleChoiceSingle'
  choices: Choice[]
  shuffleOption?: 'all' | 'exceptLast' | 'none' | null | undefined
  otherOptionPlaceholder?: LocalizedText | null | undefined
  id: string
  headline: LocalizedText
  required: boolean
  subheader?: LocalizedText | null | undefined
  imageUrl?: string | null | undefined
  videoUrl?: string | null | undefined
  buttonLabel?: LocalizedText | null | undefined
  backButtonLabel?: LocalizedText | null | undefined
  logic?: LogicRule[] | null | undefined
  /** The question or ending that follows when no rule jumps. */
  logicFallback?: string | null | undefined
  isDraft?: boolean | null | undefined
}
| {
  type: 'multipleChoiceMulti'
  choices: Choice[]
  shuffleOption?: 'all' | 'exceptLast' | 'none' | null | undefined
  otherOptionPlaceholder?: LocalizedText | null | undefined
  id: string
  headline: LocalizedText
  required: boolean
  subheader?: LocalizedText | null | undefined
  imageUrl?: string | null | undefined
  videoUrl?: string | null | undefined
  buttonLabel?: LocalizedText | null | undefined
  backButtonLabel?: LocalizedText | null | undefined
  logic?: LogicRule[] | null | undefined
  /** The question or ending that follows when no rule jumps. */
  logicFallback?: string | null | undefined
  isDraft?: boolean | null | undefined
}
| {
  type: 'nps'
  lowerLabel?: LocalizedText | null | undefined
  upperLabel?: LocalizedText | null | undefined
  isColorCodingEnabled?: boolean | null | undefined
  id: string
  headline: LocalizedText
  required: boolean
  subheader?: LocalizedText | null | undefined
  imageUrl?: string | null | undefined
  videoUrl?: string | null | undefined
  buttonLabel?: LocalizedText | null | undefined
  backButtonLabel?: LocalizedText | null | undefined
  logic?: LogicRule[] | null | undefined
  /** The question or ending that follows when no rule jumps. */
  logicFallback?: string | null | undefined
  isDraft?: boolean | null | undefined
}
| {
  type: 'rating'
  scale: 'number' | 'smiley' | 'star'
  range: 3 | 4 | 5 | 6 | 7 | 10
  lowerLabel?: LocalizedText | null | undefined
  upperLabel?: LocalizedText | null | undefined
  isColorCodingEnabled?: boolean | null | undefined
  id: string
  headline: LocalizedText
  required: boolean
  subheader?: LocalizedText | null | undefined
  imageUrl?: string | null | undefined
  videoUrl?: string | null | undefined
  buttonLabel?: LocalizedText | null | undefined
  backButtonLabel?: LocalizedText | null | undefined
  logic?: LogicRule[] | null | undefined
  /** The question or ending that follows when no rule jumps. */
  logicFallback?: string | null | undefined
  isDraft?: boolean | null | undefined
}
| {
  type: 'cta'
  html?: LocalizedText | null | undefined
  buttonExternal?: boolean | null | undefined
  buttonUrl?: string | null | undefined
  dismissButtonLabel?: LocalizedText | null | undefined
  id: string
  headline: LocalizedText
  required: boolean
  subheader?: LocalizedText | null | undefined
  imageUrl?: string | null | undefined
  videoUrl?: string | null | undefined
  buttonLabel?: LocalizedText | null | undefined
  backButtonLabel?: LocalizedText | null | undefined
  logic?: LogicRule[] | null | undefined
  /** The question or ending that follows when no rule jumps. */
  logicFallback?: string | null | undefined
  isDraft?: boolean | null | undefined
}
| {
  type: 'consent'
  html?: LocalizedText | null | undefined
  label: LocalizedText
  id: string
  headline: LocalizedText
  required: boolean
  subheader?: LocalizedText | null | undefined
  imageUrl?: string | null | undefined
  videoUrl?: string | null | undefined
  buttonLabel?: LocalizedText | null | undefined
  backButtonLabel?: LocalizedText | null | undefined
  logic?: LogicRule[] | null | undefined
  /** The question or ending that follows when no rule jumps. */
  logicFallback?: string | null | undefined
  isDraft?: boolean | null | undefined
}
| {
  type: 'pictureSelection'
  allowMulti?: boolean | null | undefined
  choices: {
    id: string
    imageUrl: string
    altText?: LocalizedText | null | undefined
  }[]
  id: string
  headline: LocalizedText
  required: boolean
  subheader?: LocalizedText | null | undefined
  imageUrl?: string | null | undefined
  videoUrl?: string | null | undefined
  buttonLabel?: LocalizedText | null | undefined
  backButtonLabel?: LocalizedText | null | undefined
  logic?: LogicRule[] | null | undefined
  /** The question or ending that follows when no rule jumps. */
  logicFallback?: string | null | undefined
  isDraft?: boolean | null | undefined
}
| {
  type: 'date'
  html?: LocalizedText | null | undefined
  format: 'd-M-y' | 'M-d-y' | 'y-M-d'
  id: string
  headline: LocalizedText
  required: boolean
  subheader?: LocalizedText | null | undefined
  imageUrl?: string | null | undefined
  videoUrl?: string | null | undefined
  buttonLabel?: LocalizedText | null | undefined
  backButtonLabel?: LocalizedText | null | undefined
  logic?: LogicRule[] | null | undefined
  /** The question or ending that follows when no rule jumps. */
  logicFallback?: string | null | undefined
  isDraft?: boolean | null | undefined
}
| {
  type: 'fileUpload'
  allowMultipleFiles?: boolean | null | undefined
  /** The limit of the service applies as well. */
  maxSizeInMB?: number | null | undefined
  allowedFileExtensions?: string[] | null | undefined
  id: string
  headline: LocalizedText
  required: boolean
  subheader?: LocalizedText | null | undefined
  imageUrl?: string | null | undefined
  videoUrl?: string | null | undefined
  buttonLabel?: LocalizedText | null | undefined
  backButtonLabel?: LocalizedText | null | undefined
  logic?: LogicRule[] | null | undefined
  /** The question or ending that follows when no rule jumps. */
  logicFallback?: string | null | undefined
  isDraft?: boolean | null | undefined
}
| {
  type: 'cal'
  calUserName: string
  /** Clients put `https://` before it. */
  calHost?: string | null | undefined
  id: string
  headline: LocalizedText
  required: boolean
  subheader?: LocalizedText | null | undefined
  imageUrl?: string | null | undefined
  videoUrl?: string | null | undefined
  buttonLabel?: LocalizedText | null | undefined
  backButtonLabel?: LocalizedText | null | undefined
  logic?: LogicRule[] | null | undefined
  /** The question or ending that follows when no rule jumps. */
  logicFallback?: string | null | undefined
  isDraft?: boolean | null | undefined
}
| {
  type: 'matrix'
  rows: (LocalizedText | Choice)[]
  columns: (LocalizedText | Choice)[]
  shuffleOption?: 'all' | 'exceptLast' | 'none' | null | undefined
  id: string
  headline: LocalizedText
  required: boolean
  subheader?: LocalizedText | null | undefined
  imageUrl?: string | null | undefined
  videoUrl?: string | null | undefined
  buttonLabel?: LocalizedText | null | undefined
  backButtonLabel?: LocalizedText | null | undefined
  logic?: LogicRule[] | null | undefined
  /** The question or ending that follows when no rule jumps. */
  logicFallback?: string | null | undefined
  isDraft?: boolean | null | undefined
}
| {
  type: 'address'
  addressLine1?: {
    show: boolean
    required: boolean
    placeholder?: LocalizedText | null | undefined
  } | null | undefined
  addressLine2?: {
    show: boolean
    required: boolean
    placeholder?: LocalizedText | null | undefined
  } | null | undefined
  city?: {
    show: boolean
    required: boolean
    placeholder?: LocalizedText | null | undefined
  } | null | undefined
  state?: {
    show: boolean
    required: boolean
    placeholder?: LocalizedText | null | undefined
  } | null | undefined
  zip?: {
    show: boolean
    required: boolean
    placeholder?: LocalizedText | null | undefined
  } | null | undefined
  country?: {
    show: boolean
    required: boolean
    placeholder?: LocalizedText | null | undefined
  } | null | undefined
  id: string
  headline: LocalizedText
  required: boolean
  subheader?: LocalizedText | null | undefined
  imageUrl?: string | null | undefined
  videoUrl?: string | null | undefined
  buttonLabel?: LocalizedText | null | undefined
  backButtonLabel?: LocalizedText | null | undefined
  logic?: LogicRule[] | null | undefined
  /** The question or ending that follows when no rule jumps. */
  logicFallback?: string | null | undefined
  isDraft?: boolean | null | undefined
}
| {
  type: 'contactInfo'
  firstName?: {
    show: boolean
    required: boolean
    placeholder?: LocalizedText | null | undefined
  } | null | undefined
  lastName?: {
    show: boolean
    required: boolean
    placeholder?: LocalizedText | null | undefined
  } | null | undefined
  email?: {
    show: boolean
    required: boolean
    placeholder?: LocalizedText | null | undefined
  } | null | undefined
  phone?: {
    show: boolean
    required: boolean
    placeholder?: LocalizedText | null | undefined
  } | null | undefined
  company?: {
    show: boolean
    required: boolean
    placeholder?: LocalizedText | null | undefined
  } | null | undefined
  id: string
  headline: LocalizedText
  required: boolean
  subheader?: LocalizedText | null | undefined
  imageUrl?: string | null | undefined
  videoUrl?: string | null | undefined
  buttonLabel?: LocalizedText | null | undefined
  backButtonLabel?: LocalizedText | null | undefined
  logic?: LogicRule[] | null | undefined
  /** The question or ending that follows when no rule jumps. */
  logicFallback?: string | null | undefined
  isDraft?: boolean | null | undefined
}
| {
  type: 'ranking'
  choices: Choice[]
  otherOptionPlaceholder?: LocalizedText | null | undefined
  shuffleOption?: 'all' | 'exceptLast' | 'none' | null | undefined
  id: string
  headline: LocalizedText
  required: boolean
  subheader?: LocalizedText | null | undefined
  imageUrl?: string | null | undefined
  videoUrl?: string | null | undefined
  buttonLabel?: LocalizedText | null | undefined
  backButtonLabel?: LocalizedText | null | undefined
  logic?: LogicRule[] | null | undefined
  /** The question or ending that follows when no rule jumps. */
  logicFallback?: string | null | undefined
  isDraft?: boolean | null | undefined
}

export type QuestionSummary =
| {
  type: 'openText'
  inputType: 'number'
  mean: number | null
  median: number | null
  min: number | null
  max: number | null
  histogram: {
    from: number
    to: number
    count: number
    share: number
  }[]
  questionId: string
  headline: LocalizedText
  shown: number
  answered: number
  skipped: number
  unread: number
}
| {
  type: 'openText'
  inputType: 'email' | 'phone' | 'text' | 'url'
  texts: {
    responseId: string
    createdAt: string
    value: string | number | {
      [key: string]: string
    } | string[]
  }[]
  questionId: string
  headline: LocalizedText
  shown: number
  answered: number
  skipped: number
  unread: number
}
| {
  type: 'multipleChoiceSingle'
  choices: {
    id: string
    label: LocalizedText
    count: number
    share: number
  }[]
  former: {
    id: string
    label: LocalizedText | null
    count: number
    share: number
  }[]
  others: {
    responseId: string
    createdAt: string
    value: string
  }[]
  questionId: string
  headline: LocalizedText
  shown: number
  answered: number
  skipped: number
  unread: number
}
| {
  type: 'multipleChoiceMulti'
  choices: {
    id: string
    label: LocalizedText
    count: number
    share: number
  }[]
  former: {
    id: string
    label: LocalizedText | null
    count: number
    share: number
  }[]
  others: {
    responseId: string
    createdAt: string
    value: string
  }[]
  questionId: string
  headline: LocalizedText
  shown: number
  answered: number
  skipped: number
  unread: number
}
| {
  promoters: {
    count: number
    share: number
  }
  passives: {
    count: number
    share: number
  }
  detractors: {
    count: number
    share: number
  }
  score: number | null
  mean: number | null
  median: number | null
  histogram: {
    from: number
    to: number
    count: number
    share: number
  }[]
  type: 'nps'
  questionId: string
  headline: LocalizedText
  shown: number
  answered: number
  skipped: number
  unread: number
}
| {
  mean: number | null
  median: number | null
  histogram: {
    from: number
    to: number
    count: number
    share: number
  }[]
  type: 'rating'
  range: number
  questionId: string
  headline: LocalizedText
  shown: number
  answered: number
  skipped: number
  unread: number
}
| {
  type: 'cta'
  clicked: {
    count: number
    share: number
  }
  questionId: string
  headline: LocalizedText
  shown: number
  answered: number
  skipped: number
  unread: number
}
| {
  type: 'consent'
  accepted: {
    count: number
    share: number
  }
  questionId: string
  headline: LocalizedText
  shown: number
  answered: number
  skipped: number
  unread: number
}
| {
  type: 'pictureSelection'
  choices: {
    id: string
    imageUrl: string
    count: number
    share: number
  }[]
  former: {
    id: string
    label: LocalizedText | null
    count: number
    share: number
  }[]
  questionId: string
  headline: LocalizedText
  shown: number
  answered: number
  skipped: number
  unread: number
}
| {
  type: 'date'
  texts: {
    responseId: string
    createdAt: string
    value: string | number | {
      [key: string]: string
    } | string[]
  }[]
  questionId: string
  headline: LocalizedText
  shown: number
  answered: number
  skipped: number
  unread: number
}
| {
  type: 'fileUpload'
  texts: {
    responseId: string
    createdAt: string
    value: string | number | {
      [key: string]: string
    } | string[]
  }[]
  questionId: string
  headline: LocalizedText
  shown: number
  answered: number
  skipped: number
  unread: number
}
| {
  type: 'cal'
  texts: {
    responseId: string
    createdAt: string
    value: string | number | {
      [key: string]: string
    } | string[]
  }[]
  questionId: string
  headline: LocalizedText
  shown: number
  answered: number
  skipped: number
  unread: number
}
| {
  type: 'matrix'
  columns: {
    id: string
    label: LocalizedText
    isFormer?: true | undefined
  }[]
  rows: {
    cells: {
      columnId: string
      count: number
      share: number
    }[]
    id: string
    label: LocalizedText
    isFormer?: true | undefined
  }[]
  questionId: string
  headline: LocalizedText
  shown: number
  answered: number
  skipped: number
  unread: number
}
| {
  type: 'address'
  texts: {
    responseId: string
    createdAt: string
    value: string | number | {
      [key: string]: string
    } | string[]
  }[]
  questionId: string
  headline: LocalizedText
  shown: number
  answered: number
  skipped: number
  unread: number
}
| {
  type: 'contactInfo'
  texts: {
    responseId: string
    createdAt: string
    value: string | number | {
      [key: string]: string
    } | string[]
  }[]
  questionId: string
  headline: LocalizedText
  shown: number
  answered: number
  skipped: number
  unread: number
}
| {
  type: 'ranking'
  choices: {
    id: string
    label: LocalizedText
    count: number
    share: number
    meanPosition: number | null
    firstCount: number
  }[]
  former: {
    id: string
    label: LocalizedText | null
    count: number
    share: number
  }[]
  others: {
    responseId: string
    createdAt: string
    value: string
  }[]
  questionId: string
  headline: LocalizedText
  shown: number
  answered: number
  skipped: number
  unread: number
}

export type Quota = {
  /** The responses that count. Default: all finished responses. */
  where: Where | null
  /** How many finished responses the survey takes. */
  limit: number
  /** What happens once the quota is full. `close`: the survey is completed for everyone. `endWith`: a respondent whose answers fulfil `where` is led to the ending. */
  action: 'close' | 'endWith'
  /** The ending for respondents who come too late. `endWith` needs it. */
  endingId: string | null
}

export type ReachedQuota = {
  action: 'close' | 'endWith'
  endingId: string | null
}

/** The body of a management request that records a response. */
export type RecordResponse = {
  createdAt?: string | null | undefined
  updatedAt?: string | null | undefined
  meta?: {
    country?: string | null | undefined
    userAgent?: {
      browser?: string | null | undefined
      os?: string | null | undefined
      device?: string | null | undefined
    } | null | undefined
    source?: string | null | undefined
    url?: string | null | undefined
    action?: string | null | undefined
    [key: string]: unknown
  } | null | undefined
  environmentId?: string | null | undefined
  workspaceId?: string | null | undefined
  surveyId: string
  finished: boolean
  data: {
    [key: string]: AnswerValue
  }
  userId?: string | null | undefined
  contactId?: string | null | undefined
  displayId?: string | null | undefined
  singleUseId?: string | null | undefined
  endingId?: string | null | undefined
  language?: string | null | undefined
  variables?: {
    [key: string]: string | number
  } | null | undefined
  ttc?: {
    [key: string]: number | null
  } | null | undefined
  surveyEdition?: number | null | undefined
}

export type RecoverDeliveries = {
  /** At most 30 days ago. */
  since: string
}

/** The result of a request to recover deliveries. */
export type Recovery = {
  /** Events at this time or later … */
  since: string
  /** … and before this time are recovered. */
  before: string
  /** The number of unsuccessful deliveries in the range at the time of the request: that many are sent again. */
  deliveries: number
}

/** A survey in the environment state, as a respondent's client reads it. */
export type ReducedSurvey = {
  type: 'app' | 'link' | 'website'
  name: string
  id: string
  variables: SurveyVariable[]
  questions: Question[]
  endings: Ending[]
  welcomeCard: WelcomeCard
  hiddenFields: {
    enabled: boolean
    fieldIds?: string[] | null | undefined
  }
  languages: SurveyLanguage[]
  /** The current status, see `statusAt`. */
  status: 'completed' | 'draft' | 'inProgress' | 'paused' | 'scheduled'
  triggers: {
    actionClass: {
      name: string
    }
  }[]
  /** In seconds. */
  autoClose: number | null
  recontactDays: number | null
  displayLimit: number | null
  displayPercentage: number | null
  styling: SurveyStyling | null
  showLanguageSwitch: boolean | null
  productOverwrites: {
    brandColor?: string | null | undefined
    highlightBorderColor?: string | null | undefined
    placement?: 'bottomLeft' | 'bottomRight' | 'center' | 'topLeft' | 'topRight' | null | undefined
    clickOutsideClose?: boolean | null | undefined
    darkOverlay?: boolean | null | undefined
    overlay?: 'dark' | 'none'
  } | null
  projectOverwrites: {
    brandColor?: string | null | undefined
    highlightBorderColor?: string | null | undefined
    placement?: 'bottomLeft' | 'bottomRight' | 'center' | 'topLeft' | 'topRight' | null | undefined
    clickOutsideClose?: boolean | null | undefined
    darkOverlay?: boolean | null | undefined
    overlay?: 'dark' | 'none'
  } | null
  displayOption: 'displayMultiple' | 'displayOnce' | 'displaySome' | 'respondMultiple'
  delay: number
  isBackButtonHidden: boolean
  /** The number of the edition that it is: clients send it as `surveyEdition` of responses. */
  editionNumber: number
  segment: {
    description: string | null
    title: string
    id: string
    environmentId: string
    createdAt: string
    updatedAt: string
    workspaceId: string
    /** Ids of the surveys that use it. */
    surveys: string[]
    isPrivate: boolean
    filters: FilterGroup
    hasFilters: boolean
  } | null
}

export type ResponseMeta = {
  source?: string | undefined
  url?: string | undefined
  action?: string | undefined
  country?: string | undefined
  userAgent?: {
    browser?: string | undefined
    os?: string | undefined
    device?: string | undefined
  } | undefined
  [key: string]: unknown
}

export type Segment = {
  description: string | null
  title: string
  id: string
  environmentId: string
  createdAt: string
  updatedAt: string
  workspaceId: string
  /** Ids of the surveys that use it. */
  surveys: string[]
  isPrivate: boolean
  filters: FilterGroup
}

export type SetAttributes = {
  attributes: {
    [key: string]: string
  }
  userToken?: string | null | undefined
}

export type Share = {
  url: string | null
  resultShareKey: string | null
}

export type Survey = {
  type: 'app' | 'link' | 'website'
  name: string
  id: string
  /** Unique in its environment: by it, files and programs find the survey again. */
  key: string | null
  environmentId: string
  createdAt: string
  updatedAt: string
  variables: SurveyVariable[]
  resultShareKey: string | null
  questions: Question[]
  workspaceId: string
  endings: Ending[]
  welcomeCard: WelcomeCard
  hiddenFields: {
    enabled: boolean
    fieldIds?: string[] | null | undefined
  }
  languages: SurveyLanguage[]
  /** The current status, see `statusAt`. */
  status: 'completed' | 'draft' | 'inProgress' | 'paused' | 'scheduled'
  triggers: {
    actionClass: ActionClass
  }[]
  createdBy: string | null
  /** In seconds. */
  autoClose: number | null
  /** The number of finished responses that completes the survey. */
  autoComplete: number | null
  recontactDays: number | null
  displayLimit: number | null
  displayPercentage: number | null
  runOnDate: string | null
  closeOnDate: string | null
  pin: string | null
  redirectUrl: string | null
  singleUse: {
    enabled: boolean
    isEncrypted: boolean
    heading?: string | null | undefined
    subheading?: string | null | undefined
  } | null
  surveyClosedMessage: {
    enabled?: boolean | null | undefined
    heading?: string | null | undefined
    subheading?: string | null | undefined
  } | null
  styling: SurveyStyling | null
  showLanguageSwitch: boolean | null
  productOverwrites: SurveyOverwrites | null
  /** `productOverwrites` in the newer vocabulary. */
  projectOverwrites: SurveyOverwrites | null
  displayOption: 'displayMultiple' | 'displayOnce' | 'displaySome' | 'respondMultiple'
  delay: number
  isVerifyEmailEnabled: boolean
  isSingleResponsePerEmailEnabled: boolean
  isBackButtonHidden: boolean
  quotas: Quota[]
  antiSpam: 'mark' | 'off' | 'proof'
  answers: 'any' | 'count' | 'mark'
  segment: Segment | null
}

export type SurveyEdition = {
  responseCount: number | null
  number: number
  createdAt: string
  actor: {
    kind: 'command' | 'host' | 'key' | 'person'
    /** The id of the key or person; `null` for the command and the host. */
    id: string | null
    /** The name at the time of the change: a key's label, a person's name. */
    label: string
  } | null
  isCurrent: boolean
}

export type SurveyLanguage = {
  default: boolean
  enabled: boolean
  language: {
    id?: string | null | undefined
    code: string
    alias: string | null
    createdAt?: string | null | undefined
    updatedAt?: string | null | undefined
  }
}

export type SurveyOverwrites = {
  brandColor?: string | null | undefined
  highlightBorderColor?: string | null | undefined
  placement?: 'bottomLeft' | 'bottomRight' | 'center' | 'topLeft' | 'topRight' | null | undefined
  clickOutsideClose?: boolean | null | undefined
  darkOverlay?: boolean | null | undefined
}

export type SurveyPreview = {
  url: string
  previewToken: string
  expiresAt: string
}

export type SurveyResponse = {
  id: string
  createdAt: string
  updatedAt: string
  surveyId: string
  finished: boolean
  data: {
    [key: string]: AnswerValue
  }
  language: string | null
  singleUseId: string | null
  endingId: string | null
  displayId: string | null
  variables: {
    [key: string]: string | number
  }
  meta: ResponseMeta
  ttc: {
    [key: string]: number
  }
  notes: Note[]
  tags: Tag[]
  /** Finished while a quota that it fulfils was full. */
  overQuota: boolean
  /** Reasons to think that it does not come from a person: `honeypot`, `fast`, `notHuman`, `noProof`, `impossible`. Mostly none. */
  suspicious: string[]
  /** The edition of the survey that the respondent saw; `null`: that of its time. */
  surveyEdition: number | null
  isEditionGuessed: boolean
  /** Why it could not have been given, for surveys with `answers: 'mark'` or `'count'`. */
  impossible: {
    id: string
    verdict: 'badVariable' | 'missing' | 'notOffered' | 'offPath'
  }[]
  person: {
    id: string
    userId: string | null
    environmentId: string
    attributes: {
      [key: string]: string
    }
    createdAt: string
    updatedAt: string
  } | null
  personAttributes: {
    [key: string]: string
  } | null
  contact: {
    id: string
    userId: string | null
  } | null
  contactAttributes: {
    [key: string]: string
  } | null
}

export type SurveyStatus = 'completed' | 'draft' | 'inProgress' | 'paused' | 'scheduled'

export type SurveyStyling = {
  overwriteThemeStyling?: boolean | null | undefined
  brandColor?: Colour | null | undefined
  questionColor?: Colour | null | undefined
  inputColor?: Colour | null | undefined
  inputBorderColor?: Colour | null | undefined
  cardBackgroundColor?: Colour | null | undefined
  cardBorderColor?: Colour | null | undefined
  cardShadowColor?: Colour | null | undefined
  highlightBorderColor?: Colour | null | undefined
  isDarkModeEnabled?: boolean | null | undefined
  roundness?: number | null | undefined
  cardArrangement?: {
    linkSurveys: 'casual' | 'simple' | 'straight'
    appSurveys: 'casual' | 'simple' | 'straight'
  } | null | undefined
  background?: {
    bg?: string | null | undefined
    bgType?: 'animation' | 'color' | 'image' | 'upload' | null | undefined
    brightness?: number | null | undefined
  } | null | undefined
  hideProgressBar?: boolean | null | undefined
  isLogoHidden?: boolean | null | undefined
}

export type SurveySummary = {
  displayCount: number
  startCount: number
  finishedCount: number
  impossibleCount?: number | undefined
  completionRate: number
  medianTtc: number | null
  dropOff: {
    questionId: string
    shown: number
    seen: number
    dropped: number
  }[]
  questions: QuestionSummary[]
  former: QuestionSummary[]
  fields?: {
    type: 'date' | 'hiddenField' | 'variable'
    id: string
    name: string
    answered: number
    distinct: number
    values: {
      value: string
      count: number
      share: number
    }[]
  }[] | undefined
  fieldsAmong?: number | undefined
}

export type SurveyTrend = {
  interval: 'day' | 'month' | 'week'
  timeZone: string
  questionId: string | null
  points: {
    from: string
    until: string
    displays: number
    started: number
    finished: number
    shown?: number | undefined
    answered?: number | undefined
    mean?: number | null | undefined
    score?: number | null | undefined
    promoters?: number | undefined
    detractors?: number | undefined
    shares?: {
      id: string
      count: number
      share: number
    }[] | undefined
  }[]
}

export type SurveyType = 'app' | 'link' | 'website'

export type SurveyVariable =
| {
  id: string
  name: string
  type: 'number'
  value: number
}
| {
  id: string
  name: string
  type: 'text'
  value: string
}

export type SurveyVariableInput =
| {
  id: string
  name: string
  type: 'number'
  value?: number | null | undefined
}
| {
  id: string
  name: string
  type: 'text'
  value?: string | null | undefined
}

/** A label that management puts on responses. Its name is unique in the environment. */
export type Tag = {
  id: string
  name: string
  environmentId: string
  createdAt: string
  updatedAt: string
}

export type TriggerInput =
| string
| {
  actionClass: {
    id: string
  }
}
| {
  actionClassId: string
}

export type UpdateActionClass = {
  name?: string | null | undefined
  description?: string | null | undefined
  type?: 'automatic' | 'code' | 'noCode' | null | undefined
  key?: string | null | undefined
  noCodeConfig?:
  | {
    type: 'click'
    urlFilters: (
    | {
      value: string
      rule: 'contains' | 'endsWith' | 'exactMatch' | 'notContains' | 'notMatch' | 'startsWith'
    }
    | {
      /** A regular expression, which only browsers try. */
      value: string
      rule: 'matchesRegex'
    })[]
    connector?: 'and' | 'or' | undefined
    elementSelector: {
      cssSelector?: string | undefined
      innerHtml?: string | undefined
    }
  }
  | {
    type: 'exitIntent' | 'fiftyPercentScroll' | 'pageView'
    urlFilters: (
    | {
      value: string
      rule: 'contains' | 'endsWith' | 'exactMatch' | 'notContains' | 'notMatch' | 'startsWith'
    }
    | {
      /** A regular expression, which only browsers try. */
      value: string
      rule: 'matchesRegex'
    })[]
    connector?: 'and' | 'or' | undefined
  }
  | {
    type: 'pageDwell'
    urlFilters: (
    | {
      value: string
      rule: 'contains' | 'endsWith' | 'exactMatch' | 'notContains' | 'notMatch' | 'startsWith'
    }
    | {
      /** A regular expression, which only browsers try. */
      value: string
      rule: 'matchesRegex'
    })[]
    connector?: 'and' | 'or' | undefined
    timeInSeconds: number
  }
  | null | undefined
}

export type UpdateAttributeClass = {
  description?: string | null | undefined
  archived?: boolean | null | undefined
}

/** Changes a contact's attributes: `null` removes one. */
export type UpdateContact = {
  userId?: string | null | undefined
  attributes?: {
    [key: string]: string | number | boolean | null
  } | null | undefined
}

export type UpdateContactAttributeKey = {
  name?: string | null | undefined
  description?: string | null | undefined
}

export type UpdateResponse = {
  finished?: boolean | null | undefined
  data?: {
    [key: string]: AnswerValue
  } | null | undefined
  endingId?: string | null | undefined
  variables?: {
    [key: string]: string | number
  } | null | undefined
  ttc?: {
    [key: string]: number | null
  } | null | undefined
  language?: string | null | undefined
  surveyEdition?: number | null | undefined
}

export type UpdateSegment = {
  description?: string | null | undefined
  title?: string | null | undefined
  isPrivate?: boolean | null | undefined
  filters?: FilterGroup | null | undefined
}

export type UpdateSurvey = {
  name?: string | null | undefined
  questions?: QuestionInput[] | null | undefined
  type?: SurveyType | null | undefined
  status?: SurveyStatus | null | undefined
  endings?: EndingInput[] | null | undefined
  welcomeCard?: WelcomeCardInput | null | undefined
  hiddenFields?: {
    enabled: boolean
    fieldIds?: string[] | null | undefined
  } | null | undefined
  variables?: SurveyVariableInput[] | null | undefined
  languages?: {
    default: boolean
    enabled: boolean
    language: {
      id?: string | null | undefined
      code: string
      alias?: string | null | undefined
      createdAt?: string | null | undefined
      updatedAt?: string | null | undefined
    }
  }[] | null | undefined
  triggers?: TriggerInput[] | null | undefined
  segmentId?: string | null | undefined
  displayOption?: 'displayMultiple' | 'displayOnce' | 'displaySome' | 'respondMultiple' | null | undefined
  delay?: number | null | undefined
  isVerifyEmailEnabled?: boolean | null | undefined
  isSingleResponsePerEmailEnabled?: boolean | null | undefined
  isBackButtonHidden?: boolean | null | undefined
  quotas?: {
    /** The responses that count. Default: all finished responses. */
    where?: {
      connector?: 'and' | 'or' | null | undefined
      conditions: WhereCondition[]
    } | null | undefined
    /** How many finished responses the survey takes. */
    limit: number
    /** What happens once the quota is full. `close`: the survey is completed for everyone. `endWith`: a respondent whose answers fulfil `where` is led to the ending. */
    action: 'close' | 'endWith'
    /** The ending for respondents who come too late. `endWith` needs it. */
    endingId?: string | null | undefined
  }[] | null | undefined
  antiSpam?: 'mark' | 'off' | 'proof' | null | undefined
  answers?: 'any' | 'count' | 'mark' | null | undefined
  /** Unique in its environment: by it, files and programs find the survey again. */
  key?: string | null | undefined
  resultShareKey?: string | null | undefined
  /** In seconds. */
  autoClose?: number | null | undefined
  /** The number of finished responses that completes the survey. */
  autoComplete?: number | null | undefined
  recontactDays?: number | null | undefined
  displayLimit?: number | null | undefined
  displayPercentage?: number | null | undefined
  runOnDate?: string | null | undefined
  closeOnDate?: string | null | undefined
  pin?: string | null | undefined
  redirectUrl?: string | null | undefined
  singleUse?: {
    enabled?: boolean | null | undefined
    isEncrypted?: boolean | null | undefined
    heading?: string | null | undefined
    subheading?: string | null | undefined
  } | null | undefined
  surveyClosedMessage?: {
    enabled?: boolean | null | undefined
    heading?: string | null | undefined
    subheading?: string | null | undefined
  } | null | undefined
  styling?: SurveyStyling | null | undefined
  showLanguageSwitch?: boolean | null | undefined
  productOverwrites?: SurveyOverwrites | null | undefined
  /** `productOverwrites` in the newer vocabulary. */
  projectOverwrites?: SurveyOverwrites | null | undefined
}

export type UpdateTag = {
  name: string
  /** Whether the responses of this tag get the other tag that has the name already; this tag is then deleted. Default: the name is refused. */
  merge?: boolean | null | undefined
}

export type UpdateWebhook = {
  url?: string | null | undefined
  triggers?: EventType[] | null | undefined
  /** Another name for `triggers`. */
  trigger?: EventType[] | null | undefined
  surveyIds?: string[] | null | undefined
  name?: string | null | undefined
  status?: 'active' | 'disabled' | null | undefined
}

export type UploadTicket = {
  signedUrl: string
  /** The address of the file after the upload, which an answer holds. */
  fileUrl: string
  updatedFileName: string
  /** The most bytes of the file: the limit of the service, or of the question if that is less. */
  maxBytes: number
  /** For an upload through the service: send in headers, or in a JSON body. */
  signingData?: {
    signature: string
    timestamp: string
    uuid: string
  } | undefined
  /** For an upload straight to the blob store: fields of the form, to be sent before the part `file`. */
  presignedFields?: {
    [key: string]: string
  } | undefined
}

export type Webhook = {
  createdAt: string
  updatedAt: string
  name: string | null
  url: string
  source: 'activepieces' | 'make' | 'n8n' | 'user' | 'zapier'
  triggers: EventType[]
  surveyIds: string[]
  status: 'active' | 'disabled'
  disabledReason: string | null
  /** `service`: events are still recorded and can be recovered. `person`: they are not. `null` while it is active. */
  disabledBy: 'person' | 'service' | null
  /** Set while the latest attempts failed; `null` otherwise. */
  failing: {
    /** When the first of the failed attempts ended. */
    since: string
    /** Failed attempts in a row. */
    failures: number
    /** When the next single delivery is attempted after several failures, if one is due; all others wait for it. `null`: each delivery is attempted at its own time or, if the webhook is disabled, not at all. */
    nextTryAt: string | null
  } | null
  /** Until when requests are signed with the secret before the last rotation, too; `null`: with one secret only. */
  oldSecretUntil: string | null
  environmentId: string
  workspaceId: string
  id: string
}

/** The JSON body of a webhook request. */
export type WebhookPayload = {
  webhookId: string
  event: 'responseCreated' | 'responseFinished' | 'responseUpdated'
  data: EventData
}

export type WebhookTest = {
  /** Whether the receiver answered with a 2xx. */
  delivered: boolean
  webhookId: string
  event: 'responseCreated' | 'responseFinished' | 'responseUpdated'
  /** The header `webhook-id`: it begins with `test-`, unlike that of a real event. */
  id: string
  attempt: DeliveryAttempt
}

export type WebhookWithSecret = {
  secret: string
  createdAt: string
  updatedAt: string
  name: string | null
  url: string
  source: 'activepieces' | 'make' | 'n8n' | 'user' | 'zapier'
  triggers: EventType[]
  surveyIds: string[]
  status: 'active' | 'disabled'
  disabledReason: string | null
  /** `service`: events are still recorded and can be recovered. `person`: they are not. `null` while it is active. */
  disabledBy: 'person' | 'service' | null
  /** Set while the latest attempts failed; `null` otherwise. */
  failing: {
    /** When the first of the failed attempts ended. */
    since: string
    /** Failed attempts in a row. */
    failures: number
    /** When the next single delivery is attempted after several failures, if one is due; all others wait for it. `null`: each delivery is attempted at its own time or, if the webhook is disabled, not at all. */
    nextTryAt: string | null
  } | null
  /** Until when requests are signed with the secret before the last rotation, too; `null`: with one secret only. */
  oldSecretUntil: string | null
  environmentId: string
  workspaceId: string
  id: string
}

export type WelcomeCard = {
  enabled: boolean
  headline?: LocalizedText | null | undefined
  html?: LocalizedText | null | undefined
  fileUrl?: string | null | undefined
  buttonLabel?: LocalizedText | null | undefined
  timeToFinish: boolean
  showResponseCount: boolean
  videoUrl?: string | null | undefined
}

export type WelcomeCardInput = {
  enabled: boolean
  headline?: LocalizedText | null | undefined
  html?: LocalizedText | null | undefined
  fileUrl?: string | null | undefined
  buttonLabel?: LocalizedText | null | undefined
  timeToFinish?: boolean | null | undefined
  showResponseCount?: boolean | null | undefined
  videoUrl?: string | null | undefined
}

export type Where = {
  connector: 'and' | 'or'
  conditions: WhereCondition[]
}

export type WhereCondition = {
  /** Where the value stands: in an answer, a hidden field, a variable, what is known about the visit, or an attribute of the contact. */
  type: 'attribute' | 'hiddenField' | 'meta' | 'question' | 'variable'
  /** The id of the question, hidden field or variable, one of `metaIds`, or the key of the attribute. */
  id: string
  operator: 'contains' | 'doesNotContain' | 'doesNotEndWith' | 'doesNotEqual' | 'doesNotStartWith' | 'endsWith' | 'equals' | 'equalsOneOf' | 'includesAllOf' | 'includesOneOf' | 'isAfter' | 'isBefore' | 'isGreaterThan' | 'isGreaterThanOrEqual' | 'isLessThan' | 'isLessThanOrEqual' | 'isSkipped' | 'isSubmitted' | 'startsWith'
  /** What the operator compares with. `isSubmitted` and `isSkipped` take none. */
  value?: string | number | string[] | null | undefined
}

export type WholeSurveyEdition = {
  content: {
    questions: Question[]
    endings: Ending[]
    welcomeCard: WelcomeCard
    hiddenFields: {
      enabled: boolean
      fieldIds?: string[] | null | undefined
    }
    variables: SurveyVariable[]
    languages: SurveyLanguage[]
  }
  differences: {
    path: string
    from?: unknown
    to?: unknown
  }[] | null
  number: number
  createdAt: string
  actor: {
    kind: 'command' | 'host' | 'key' | 'person'
    /** The id of the key or person; `null` for the command and the host. */
    id: string | null
    /** The name at the time of the change: a key's label, a person's name. */
    label: string
  } | null
  isCurrent: boolean
}
