/** Heading and text of a page that says why a survey cannot be answered, and what a respondent can do. */
export interface StateText {
  readonly heading: string
  readonly text: string
}

/** The texts of the pages at `/s/`, without those of the survey on them. */
export interface PageWords {
  readonly missing: StateText
  /** `date`: the day on which the survey opens. */
  readonly scheduled: StateText
  readonly paused: StateText
  readonly completed: StateText
  readonly noMail: StateText
  readonly answeredByEmail: StateText
  readonly notInvited: StateText
  readonly answered: StateText
  readonly elsewhere: StateText
  readonly noCookies: StateText
  readonly previewEnded: StateText
  /** Stands above every page of a preview. */
  readonly previewNotice: string
  readonly doors: DoorWords
  /** The button of a mail that leads to a survey. */
  readonly mailButton: string
}

/** The texts of the pages that ask for something before the questions. */
export interface DoorWords {
  /** Says that an answer, which was sent when a token had ended, is not lost. */
  readonly kept: string
  readonly pin: StateText
  readonly pinLabel: string
  readonly pinButton: string
  /** Says what a PIN looks like. */
  readonly pinForm: string
  /** `count`: how many tries are left, a number. */
  readonly pinWrong: string
  /** `wait`: a time such as `12 minutes`. */
  readonly pinWait: string
  readonly email: StateText
  readonly emailLabel: string
  readonly emailButton: string
  /** Says what an e-mail address looks like. */
  readonly emailForm: string
  /** `wait`: a time such as `12 minutes`. */
  readonly emailWait: string
  /** Says that a mailed link is not valid any more. */
  readonly linkEnded: string
  /** After a link was asked for. It does not say whether a mail was sent. */
  readonly inbox: StateText
  /** Leads back to the form for the address. */
  readonly inboxAgain: string
}
