// Printed from core's schemas by generate-types.ts: change those, then run `node24 --conditions=source packages/client/generate-types.ts`.
/* biome-ignore-all format: printed */

export type AnswerValue = string | number | {
  [key: string]: string
} | string[]

export type Choice = {
  id: string
  label: LocalizedText
}

export type Colour = {
  light: string
  dark?: string | null | undefined
}

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
