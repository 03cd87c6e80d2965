// biome-ignore-all format: made from the catalogue.
// Made from the section `console` of en.json: node --conditions=source packages/words/test/write-console-types.ts
import type { Filled, Marked, Value } from './blanks.ts'

/** The texts of the console. */
export interface ConsoleTexts {
  readonly language: {
    readonly heading: string
    readonly label: string
    readonly button: string
    readonly machine: Filled<{ language: Value }>
  }
  readonly bar: {
    readonly skip: string
    readonly main: string
    readonly environment: string
    readonly account: string
    readonly you: string
    readonly signOut: string
    readonly foot: Filled<{ zone: Value }>
    readonly reference: string
    readonly sections: {
      readonly surveys: string
      readonly responses: string
      readonly contacts: string
      readonly webhooks: string
      readonly keys: string
      readonly people: string
      readonly actions: string
      readonly segments: string
      readonly tags: string
      readonly settings: string
      readonly products: string
      readonly account: string
      readonly audit: string
    }
  }
  readonly environmentTypes: {
    readonly production: string
    readonly development: string
  }
  readonly permissions: {
    readonly read: string
    readonly write: string
    readonly manage: string
  }
  readonly time: {
    readonly never: string
    readonly yesterday: string
    readonly secondsAgo: Filled<{ count: number }>
    readonly minutesAgo: Filled<{ count: number }>
    readonly hoursAgo: Filled<{ count: number }>
    readonly daysAgo: Filled<{ count: number }>
    readonly inSeconds: Filled<{ count: number }>
    readonly inMinutes: Filled<{ count: number }>
    readonly inHours: Filled<{ count: number }>
    readonly inDays: Filled<{ count: number }>
    readonly over: Filled<{ day: Value }>
  }
  readonly numbers: {
    readonly percent: Filled<{ number: Value }>
    readonly below: Filled<{ number: Value }>
    readonly above: Filled<{ number: Value }>
    readonly between: Filled<{ from: Value; to: Value }>
    readonly seconds: Filled<{ seconds: Value }>
    readonly minutes: Filled<{ minutes: Value }>
    readonly minutesAndSeconds: Filled<{ minutes: Value; seconds: Value }>
    readonly hours: Filled<{ hours: Value }>
    readonly hoursAndMinutes: Filled<{ hours: Value; minutes: Value }>
    readonly about: Filled<{ from: Value }>
    readonly probably: Filled<{ from: Value; to: Value }>
  }
  readonly parts: {
    readonly copy: string
    readonly copied: string
    readonly notCopied: string
    readonly nextPage: string
    readonly email: string
    readonly name: string
    readonly marked: string
    readonly timeZone: string
    readonly unknownBrowser: string
    readonly anotherBrowser: string
    readonly browserOnSystem: Filled<{ browser: Value; system: Value }>
  }
  readonly lists: {
    readonly responses: Filled<{ count: number }>
    readonly answers: Filled<{ count: number }>
    readonly next: Filled<{ shown: Value }>
    readonly nextOf: Filled<{ shown: Value; total: Value }>
    readonly newest: Filled<{ shown: Value }>
    readonly newestOf: Filled<{ shown: Value; total: Value }>
  }
  readonly deletion: {
    readonly what: string
    readonly back: string
    readonly keep: string
    readonly name: Filled<{ name: Value }>
  }
  readonly done: {
    readonly surveyStarted: string
    readonly surveyScheduled: string
    readonly surveyPaused: string
    readonly surveyCompleted: string
    readonly surveyDeleted: string
    readonly responseDeleted: string
    readonly contactDeleted: string
    readonly webhookDeleted: string
    readonly actionDeleted: string
    readonly segmentDeleted: string
    readonly tagDeleted: string
    readonly keyDeleted: string
    readonly liveRenewed: string
    readonly liveDeleted: string
    readonly environmentDeleted: string
    readonly productDeleted: string
    readonly personRemoved: string
    readonly saved: string
    readonly tagged: Filled<{ count: number }>
    readonly untagged: Filled<{ count: number }>
    readonly mailChosen: string
    readonly mailStopped: string
  }
  readonly errors: {
    readonly titles: {
      readonly request: string
      readonly server: string
      readonly forbidden: string
      readonly missing: string
      readonly wrongMethod: string
      readonly tooMuch: string
      readonly tooMany: string
      readonly outOfOrder: string
    }
    readonly operator: string
    readonly answer: string
    readonly request: string
    readonly time: string
    readonly missing: string
    readonly needsOwner: string
    readonly needsRead: string
    readonly needsWrite: string
    readonly needsManage: string
    readonly noRights: string
    readonly noRightsHere: string
    readonly askOwner: Filled<{ name: Value; strong: Marked }>
    readonly askOwnerOrHost: Filled<{ name: Value; strong: Marked }>
    readonly yourId: string
    readonly formOrPage: string
    readonly signInUnknown: string
    readonly signedOut: string
    readonly foreignForm: string
    readonly foreignOrigin: Filled<{ origin: Value; own: Value }>
    readonly otherSignIn: string
    readonly twoSessions: string
    readonly formExpected: string
    readonly formTooLong: string
    readonly formTooManyParts: Filled<{ count: number }>
    readonly formIncomplete: string
  }
  readonly confirm: {
    readonly title: string
    readonly about: string
    readonly password: string
    readonly button: string
    readonly byHost: string
    readonly signInAgain: string
    readonly signedInAgain: string
    readonly notSignedInAgain: string
    readonly wrongPassword: string
    readonly notConfirmed: string
  }
  readonly door: {
    readonly signIn: string
    readonly wrong: string
    readonly password: string
    readonly lostMail: Filled<{ forgot: Marked }>
    readonly lostCommand: Filled<{ command: Value }>
    readonly linkDead: string
    readonly linkDeadAbout: string
    readonly linkDeadHelp: Filled<{ command: Value }>
    readonly newPassword: string
    readonly passwordHint: string
    readonly linkOnce: Filled<{ time: Value }>
    readonly firstOwner: {
      readonly title: string
      readonly about: string
      readonly button: string
    }
    readonly invitation: {
      readonly title: string
      readonly about: string
      readonly button: string
    }
    readonly reset: {
      readonly title: string
      readonly about: string
      readonly button: string
    }
    readonly forgot: string
    readonly forgotAbout: string
    readonly mailLink: string
    readonly backToSignIn: string
    readonly look: string
    readonly onItsWay: Filled<{ email: Value }>
    readonly noMail: string
  }
  readonly account: {
    readonly title: string
    readonly you: string
    readonly yourId: string
    readonly byHost: string
    readonly saveName: string
    readonly password: string
    readonly passwordNow: string
    readonly newPassword: string
    readonly passwordHint: string
    readonly changePassword: string
    readonly sessionsEnd: string
    readonly timeZoneOfProduct: Filled<{ zone: Value }>
    readonly timeZoneAbout: string
    readonly saveTimeZone: string
    readonly mails: string
    readonly mailsIn: string
    readonly mailsHint: Filled<{ email: Value }>
    readonly saveMails: string
    readonly sessions: string
    readonly signOutOthers: string
    readonly browser: string
    readonly state: string
    readonly thisOne: string
    readonly signedIn: string
    readonly begun: string
    readonly lastSeen: string
  }
  readonly surveys: {
    readonly title: string
    readonly about: string
    readonly search: string
    readonly status: string
    readonly anyStatus: string
    readonly none: string
    readonly type: string
    readonly responses: string
    readonly completion: string
    readonly lastResponse: string
    readonly noneYet: string
    readonly newest: Filled<{ number: Value }>
    readonly change: string
    readonly edit: string
    readonly editOne: Filled<{ name: Value }>
    readonly preview: string
    readonly previewOne: Filled<{ name: Value }>
    readonly results: string
    readonly more: string
    readonly share: string
    readonly remove: string
    readonly shared: string
    readonly changes: string
    readonly copy: string
    readonly cancel: string
    readonly since: Filled<{ changed: Value; since: Value; type: Value }>
    readonly notOpen: Filled<{ address: Value }>
    readonly lastDayPassed: string
    readonly asks: {
      readonly title: string
      readonly about: string
    }
    readonly notStarted: string
    readonly statuses: {
      readonly draft: string
      readonly scheduled: string
      readonly inProgress: string
      readonly paused: string
      readonly completed: string
    }
    readonly types: {
      readonly link: string
      readonly app: string
      readonly website: string
    }
    readonly steps: {
      readonly start: string
      readonly startNow: string
      readonly startOpen: string
      readonly startAgain: string
      readonly pause: string
      readonly complete: string
      readonly of: Filled<{ name: Value; step: Value }>
    }
    readonly untriggered: {
      readonly app: {
        readonly short: string
        readonly on: Filled<{ b: Marked }>
        readonly off: Filled<{ b: Marked }>
      }
      readonly website: {
        readonly short: string
        readonly on: Filled<{ b: Marked }>
        readonly off: Filled<{ b: Marked }>
      }
      readonly choose: Filled<{ form: Marked }>
      readonly ask: string
    }
    readonly figures: {
      readonly newest: string
      readonly days: Filled<{ days: number }>
      readonly none: Filled<{ days: number }>
      readonly tooMany: string
      readonly line: Filled<{ days: number; first: Value; last: Value; name: Value }>
      readonly columns: Filled<{ count: number; days: number; most: number }>
    }
    readonly look: {
      readonly title: string
      readonly nothing: string
      readonly more: Filled<{ count: number }>
      readonly one: Filled<{ name: Value; reason: Value }>
      readonly webhook: Filled<{ name: Value }>
      readonly unread: Filled<{ count: number; of: number }>
      readonly full: Filled<{ count: number }>
      readonly complete: string
      readonly closed: Filled<{ day: Value }>
      readonly closes: Filled<{ when: Value }>
      readonly unseen: Filled<{ when: Value }>
      readonly neverSeen: string
    }
    readonly deletion: {
      readonly title: string
      readonly question: Filled<{ name: Value }>
      readonly empty: Filled<{ b: Marked }>
      readonly erased: Filled<{ b: Marked; count: number }>
      readonly erasedOrMore: Filled<{ b: Marked; count: number }>
      readonly shown: string
      readonly made: string
      readonly atOnce: string
      readonly atOnceAbout: string
      readonly webhooks: string
      readonly id: string
    }
    readonly first: {
      readonly title: string
      readonly about: string
      readonly steps: string
      readonly make: string
      readonly makeAbout: string
      readonly makeAsk: string
      readonly start: string
      readonly startAbout: string
      readonly response: string
      readonly responseAbout: string
      readonly program: string
      readonly programAbout: string
      readonly example: string
      readonly key: string
    }
  }
  readonly newSurvey: {
    readonly title: string
    readonly about: string
    readonly begin: string
    readonly choose: string
    readonly questions: Filled<{ count: number }>
    readonly survey: string
    readonly nameHint: string
    readonly where: string
    readonly make: string
    readonly thanks: string
    readonly other: string
    readonly whatIsIt: string
    readonly read: string
    readonly nps: {
      readonly name: string
      readonly about: string
      readonly score: string
      readonly low: string
      readonly high: string
      readonly reason: string
    }
    readonly csat: {
      readonly name: string
      readonly about: string
      readonly satisfied: string
      readonly low: string
      readonly high: string
      readonly better: string
      readonly callback: string
      readonly agree: string
      readonly thanks: string
    }
    readonly fit: {
      readonly name: string
      readonly about: string
      readonly disappointed: string
      readonly very: string
      readonly somewhat: string
      readonly not: string
      readonly benefit: string
      readonly audience: string
      readonly instead: string
      readonly improve: string
      readonly thanks: string
    }
    readonly exit: {
      readonly name: string
      readonly about: string
      readonly reason: string
      readonly expensive: string
      readonly missing: string
      readonly little: string
      readonly moved: string
      readonly ended: string
      readonly back: string
      readonly low: string
      readonly high: string
      readonly thanks: string
    }
    readonly event: {
      readonly name: string
      readonly about: string
      readonly welcome: string
      readonly minutes: string
      readonly person: string
      readonly attend: string
      readonly onSite: string
      readonly online: string
      readonly food: string
      readonly vegetarian: string
      readonly vegan: string
      readonly gluten: string
      readonly learn: string
      readonly thanks: string
    }
    readonly empty: {
      readonly name: string
      readonly about: string
      readonly tell: string
    }
  }
  readonly edit: {
    readonly save: string
    readonly saveAndStart: string
    readonly quiet: string
    readonly savedRunning: string
    readonly unsaved: string
    readonly orMore: Filled<{ count: number }>
    readonly answered: Filled<{ responses: Value }>
    readonly answeredNow: Filled<{ responses: Value }>
    readonly run: string
    readonly welcome: string
    readonly mostQuestions: string
    readonly newQuestion: string
    readonly addIt: string
    readonly noEnding: string
    readonly endings: Filled<{ count: number }>
    readonly addEnding: string
    readonly unshown: Filled<{ json: Marked; parts: Value }>
    readonly hiddenFields: Filled<{ count: number }>
    readonly variables: Filled<{ count: number }>
    readonly quotas: Filled<{ count: number }>
    readonly textsIn: string
    readonly show: string
    readonly ownLanguage: string
    readonly ownCode: Filled<{ code: Value }>
    readonly asSaved: string
    readonly incomplete: string
    readonly fault: Filled<{ fault: Value; place: Value }>
    readonly sentence: Filled<{ place: Value; reason: Value }>
    readonly conflict: {
      readonly saved: Filled<{ ago: Value; b: Marked; name: Value }>
      readonly somebody: string
      readonly differences: Filled<{ count: number }>
      readonly theirs: Filled<{ value: Value }>
      readonly yours: Filled<{ value: Value }>
      readonly nothing: string
      readonly look: string
      readonly overwrite: string
    }
    readonly losses: {
      readonly about: Filled<{ b: Marked }>
      readonly agree: string
      readonly untold: string
      readonly type: string
      readonly singleUse: string
      readonly question: string
      readonly questionType: Filled<{ from: Value; to: Value }>
      readonly range: string
      readonly inputType: string
      readonly choice: string
      readonly label: Filled<{ text: Value }>
      readonly ending: string
      readonly variable: string
      readonly variableType: string
      readonly hiddenField: string
      readonly language: string
    }
    readonly refused: {
      readonly order: Filled<{ rules: Value }>
      readonly rows: string
      readonly choice: Filled<{ count: number; names: Value }>
      readonly question: Filled<{ count: number; names: Value }>
      readonly ending: Filled<{ count: number; names: Value }>
      readonly needsWords: string
      readonly double: Filled<{ part: Value }>
    }
    readonly references: {
      readonly logic: Filled<{ question: Value }>
      readonly text: Filled<{ question: Value }>
      readonly welcome: string
      readonly ending: string
      readonly quota: Filled<{ number: Value }>
      readonly rule: Filled<{ number: Value; question: Value }>
      readonly elseLeads: Filled<{ question: Value }>
    }
    readonly places: {
      readonly question: Filled<{ number: Value }>
      readonly questionNamed: Filled<{ number: Value; words: Value }>
      readonly ending: Filled<{ number: Value }>
      readonly endingNamed: Filled<{ number: Value; words: Value }>
      readonly questions: string
      readonly endings: string
      readonly within: Filled<{ part: Value; place: Value }>
      readonly rule: Filled<{ number: Value }>
      readonly quoted: Filled<{ words: Value }>
      readonly choices: Filled<{ part: Value }>
      readonly rows: Filled<{ part: Value }>
      readonly columns: Filled<{ part: Value }>
    }
    readonly itsLists: {
      readonly choices: string
      readonly rows: string
      readonly columns: string
    }
    readonly lists: {
      readonly choices: string
      readonly rows: string
      readonly columns: string
    }
    readonly one: {
      readonly choices: Filled<{ number: Value }>
      readonly rows: Filled<{ number: Value }>
      readonly columns: Filled<{ number: Value }>
    }
    readonly addLines: {
      readonly choices: string
      readonly rows: string
      readonly columns: string
    }
    readonly card: {
      readonly noWords: string
      readonly leads: string
      readonly ending: string
      readonly duplicate: string
      readonly duplicateOne: Filled<{ what: Value }>
      readonly up: Filled<{ what: Value }>
      readonly down: Filled<{ what: Value }>
      readonly remove: string
      readonly removeOne: Filled<{ what: Value }>
      readonly settings: Filled<{ of: Marked; what: Value }>
      readonly ownAnswer: string
      readonly add: string
      readonly addOther: string
      readonly rules: Filled<{ count: number; json: Marked }>
      readonly leadsOwn: Filled<{ json: Marked }>
    }
    readonly triggers: {
      readonly legend: string
      readonly app: Filled<{ actions: Marked }>
      readonly website: Filled<{ actions: Marked }>
      readonly everyone: string
      readonly ownSegment: Filled<{ filters: Value }>
    }
    readonly fields: {
      readonly status: string
      readonly starts: string
      readonly startsHint: Filled<{ zone: Value }>
      readonly ends: string
      readonly endsHint: Filled<{ zone: Value }>
      readonly autoComplete: string
      readonly noBack: string
      readonly impossible: string
      readonly impossibleAny: string
      readonly impossibleMark: string
      readonly impossibleCount: string
      readonly impossibleHint: string
      readonly segment: string
      readonly displayOption: string
      readonly displayOnce: string
      readonly displayMultiple: string
      readonly respondMultiple: string
      readonly displaySome: string
      readonly displayLimit: string
      readonly recontactDays: string
      readonly recontactHint: string
      readonly percentage: string
      readonly percentageHint: string
      readonly delay: string
      readonly autoClose: string
      readonly welcomeShown: string
      readonly heading: string
      readonly html: string
      readonly itsButton: string
      readonly timeToFinish: string
      readonly responseCount: string
      readonly endingUrl: string
      readonly label: string
      readonly belowHeading: string
      readonly buttonLeads: string
      readonly question: string
      readonly belowQuestion: string
      readonly required: string
      readonly goOn: string
      readonly goBack: string
      readonly pictureAddress: Filled<{ part: Value }>
      readonly pictureAlt: Filled<{ part: Value }>
      readonly pictureAltHint: string
      readonly low: string
      readonly high: string
      readonly colours: string
      readonly order: string
      readonly orderNone: string
      readonly orderAll: string
      readonly orderExceptLast: string
      readonly otherHint: string
      readonly lineShown: Filled<{ line: Value }>
      readonly lineRequired: Filled<{ line: Value }>
      readonly lineHint: Filled<{ line: Value }>
      readonly hint: string
      readonly inputType: string
      readonly inputText: string
      readonly inputEmail: string
      readonly inputUrl: string
      readonly inputNumber: string
      readonly inputPhone: string
      readonly longAnswer: string
      readonly scale: string
      readonly scaleNumber: string
      readonly scaleStar: string
      readonly scaleSmiley: string
      readonly range: string
      readonly external: string
      readonly address: string
      readonly dismiss: string
      readonly agree: string
      readonly allowMulti: string
      readonly format: string
      readonly dayMonthYear: string
      readonly monthDayYear: string
      readonly yearMonthDay: string
      readonly multipleFiles: string
      readonly megabytes: string
      readonly kinds: string
      readonly kindsHint: string
      readonly calName: string
      readonly host: string
      readonly hostHint: string
      readonly addressLine1: string
      readonly addressLine2: string
      readonly city: string
      readonly state: string
      readonly zip: string
      readonly country: string
      readonly firstName: string
      readonly lastName: string
      readonly phone: string
      readonly company: string
    }
    readonly begin: {
      readonly headlines: {
        readonly nps: string
        readonly rating: string
        readonly multipleChoiceSingle: string
        readonly multipleChoiceMulti: string
        readonly ranking: string
        readonly matrix: string
        readonly consent: string
        readonly cta: string
        readonly date: string
        readonly pictureSelection: string
        readonly fileUpload: string
        readonly contactInfo: string
        readonly address: string
        readonly cal: string
      }
      readonly lower: string
      readonly upper: string
      readonly first: string
      readonly second: string
      readonly row: string
      readonly bad: string
      readonly good: string
      readonly agreed: string
      readonly goOn: string
    }
  }
  readonly editions: {
    readonly title: string
    readonly of: Filled<{ name: Value }>
    readonly about: string
    readonly list: string
    readonly edition: string
    readonly one: Filled<{ number: Value }>
    readonly now: string
    readonly since: string
    readonly inItsTime: string
    readonly results: string
    readonly resultsOf: Filled<{ number: Value; shown: Value }>
    readonly by: string
    readonly unknown: string
    readonly oneOf: Filled<{ name: Value; number: Value }>
    readonly sinceTime: Filled<{ time: Value }>
    readonly byName: Filled<{ name: Value }>
    readonly changed: string
    readonly first: string
    readonly before: string
    readonly inThis: string
    readonly same: string
    readonly restoring: string
    readonly today: string
    readonly restoreAbout: string
    readonly restore: string
    readonly notRestored: string
    readonly where: string
    readonly noSuch: string
    readonly noneOf: Filled<{ number: Value }>
    readonly neverChanged: string
    readonly these: string
    readonly oneSince: Filled<{ link: Marked; number: Value; time: Value }>
    readonly all: string
    readonly placeNamed: Filled<{ place: Value; words: Value }>
  }
  readonly surveyJson: {
    readonly title: string
    readonly of: Filled<{ name: Value }>
    readonly download: string
    readonly answered: Filled<{ responses: Value }>
    readonly label: string
    readonly hint: Filled<{ code: Marked }>
    readonly file: string
    readonly fileLabel: string
    readonly read: string
    readonly readAbout: string
    readonly warned: string
    readonly wrong: string
    readonly line: Filled<{ fault: Value; number: Value }>
    readonly lineAt: Filled<{ fault: Value; number: Value; path: Value }>
    readonly around: Filled<{ number: Value }>
    readonly noField: string
    readonly needsQuestions: string
    readonly needsName: string
    readonly expected: Filled<{ close: Value; open: Value }>
    readonly chooseFile: string
    readonly noFieldHere: string
    readonly didYouMean: Filled<{ name: Value }>
  }
  readonly json: {
    readonly deep: Filled<{ count: number }>
    readonly none: Filled<{ column: Value; line: Value; words: Value }>
  }
  readonly results: {
    readonly filter: {
      readonly title: string
      readonly apply: string
      readonly showAll: string
      readonly period: string
      readonly allTime: string
      readonly betweenDays: string
      readonly lastDays: Filled<{ days: number }>
      readonly state: string
      readonly anyState: string
      readonly finished: string
      readonly notFinished: string
      readonly language: string
      readonly anyLanguage: string
      readonly allEditions: string
      readonly editionSince: Filled<{ day: Value; number: Value }>
      readonly removeCondition: Filled<{ condition: Value }>
      readonly more: string
      readonly firstDay: string
      readonly lastDay: string
      readonly tag: string
      readonly userId: string
      readonly suspicious: string
      readonly withAndWithout: string
      readonly without: string
      readonly onlyThese: string
      readonly onlyImpossible: string
      readonly zone: string
      readonly addAnswer: string
      readonly any: string
      readonly oneHolds: string
      readonly compareWith: string
      readonly other: string
      readonly choose: string
      readonly anAnswer: string
      readonly compare: string
      readonly doNotCompare: string
      readonly compareAbout: string
      readonly notCounted: string
      readonly responses: Filled<{ b: Marked; count: number; number: Value }>
      readonly addField: string
      readonly fieldIs: string
      readonly blocks: Filled<{ link: Marked; part: Value }>
    }
    readonly faults: {
      readonly unknown: Filled<{ name: Value }>
      readonly other: Filled<{ fault: Value }>
      readonly firstDayBeside: string
      readonly lastDayBeside: string
      readonly where: string
      readonly language: string
      readonly days: Filled<{ value: Value }>
      readonly firstDay: Filled<{ value: Value }>
      readonly lastDay: Filled<{ value: Value }>
      readonly finished: Filled<{ value: Value }>
      readonly edition: Filled<{ value: Value }>
      readonly suspicious: Filled<{ value: Value }>
      readonly zone: Filled<{ value: Value; zone: Value }>
      readonly order: string
      readonly tag: Filled<{ tag: Value }>
    }
    readonly filtered: {
      readonly all: string
      readonly lastDays: Filled<{ days: number }>
      readonly since: Filled<{ day: Value }>
      readonly until: Filled<{ day: Value }>
      readonly finished: string
      readonly notFinished: string
      readonly inLanguage: Filled<{ language: Value }>
      readonly edition: Filled<{ number: Value }>
      readonly tag: Filled<{ tag: Value }>
      readonly suspicious: string
      readonly notSuspicious: string
      readonly impossible: string
      readonly of: Filled<{ userId: Value }>
      readonly or: Filled<{ first: Value; second: Value }>
    }
    readonly conditions: {
      readonly picture: Filled<{ number: Value }>
      readonly contains: Filled<{ question: Value; value: Value }>
      readonly startsWith: Filled<{ question: Value; value: Value }>
      readonly isSubmitted: Filled<{ question: Value }>
      readonly isSkipped: Filled<{ question: Value }>
      readonly promoters: string
      readonly passives: string
      readonly detractors: string
      readonly clicked: string
      readonly agreed: string
      readonly booked: string
    }
    readonly first: {
      readonly send: string
      readonly open: Filled<{ address: Value }>
      readonly app: Filled<{ id: Value; widget: Value }>
      readonly appUntriggered: Filled<{ id: Value; widget: Value }>
      readonly website: Filled<{ id: Value; widget: Value }>
      readonly websiteUntriggered: Filled<{ id: Value; widget: Value }>
      readonly again: string
      readonly againAbout: Filled<{ count: number }>
      readonly progress: string
      readonly progressAbout: string
      readonly scheduled: string
      readonly scheduledAbout: Filled<{ time: Value }>
      readonly start: string
      readonly startAbout: Filled<{ b: Marked; status: Value }>
      readonly startAsk: Filled<{ b: Marked; status: Value }>
      readonly tryFirst: Filled<{ link: Marked }>
    }
    readonly headline: {
      readonly displays: string
      readonly displaysAbout: string
      readonly displaysPeriod: string
      readonly started: string
      readonly ofDisplays: Filled<{ share: Value }>
      readonly responses: string
      readonly finished: string
      readonly finishedAlone: string
      readonly noneStopped: string
      readonly stopped: Filled<{ count: number }>
      readonly was: Filled<{ value: Value }>
      readonly otherWas: Filled<{ value: Value }>
      readonly median: string
      readonly ofFinished: string
      readonly sameBefore: Filled<{ days: number }>
      readonly moreBefore: Filled<{ count: number; days: number }>
      readonly fewerBefore: Filled<{ count: number; days: number }>
      readonly sameOther: string
      readonly moreOther: Filled<{ count: number }>
      readonly fewerOther: Filled<{ count: number }>
    }
    readonly compared: {
      readonly titleBefore: Filled<{ days: number }>
      readonly titleOther: string
      readonly fewBefore: Filled<{ days: number }>
      readonly fewOther: string
      readonly changeBefore: Filled<{ change: Value; days: number; reading: Value }>
      readonly changeOther: Filled<{ change: Value; reading: Value }>
      readonly higher: string
      readonly lower: string
      readonly unclear: string
      readonly few: string
      readonly fewOf: Filled<{ count: number; needed: number }>
      readonly about: Filled<{ filter: Value; other: Value; others: Value; responses: Value }>
      readonly none: string
      readonly measure: string
      readonly thisFilter: string
      readonly before: string
      readonly now: string
      readonly change: string
      readonly interval: string
      readonly fromTo: Filled<{ from: Value; to: Value }>
      readonly reading: string
      readonly first: Filled<{ choice: Value }>
      readonly texts: string
    }
    readonly crosstab: {
      readonly title: string
      readonly about: string
      readonly rows: string
      readonly columns: string
      readonly choose: string
      readonly questions: string
      readonly fields: string
      readonly contact: string
      readonly visit: string
      readonly time: string
      readonly names: {
        readonly source: string
        readonly url: string
        readonly action: string
        readonly country: string
        readonly browser: string
        readonly os: string
        readonly device: string
        readonly language: string
        readonly edition: string
        readonly day: string
        readonly week: string
        readonly month: string
      }
      readonly attribute: Filled<{ name: Value }>
      readonly npsGroups: Filled<{ question: Value }>
      readonly ofRow: Filled<{ question: Value; row: Value }>
      readonly start: string
      readonly none: string
      readonly more: Filled<{ column: Value; elsewhere: Value; row: Value; share: Value }>
      readonly less: Filled<{ column: Value; elsewhere: Value; row: Value; share: Value }>
      readonly unclear: string
      readonly few: string
      readonly inTable: Filled<{ all: number; count: number }>
      readonly outside: {
        readonly notAsked: Filled<{ count: number; name: Value }>
        readonly skipped: Filled<{ count: number; name: Value }>
        readonly unread: Filled<{ count: number; name: Value }>
        readonly empty: Filled<{ count: number; name: Value }>
      }
      readonly others: Filled<{ count: number }>
      readonly earlier: string
      readonly former: Filled<{ name: Value }>
      readonly total: string
      readonly several: Filled<{ name: Value }>
      readonly higher: string
      readonly lower: string
      readonly tooFew: string
      readonly method: string
      readonly aboutShares: string
      readonly aboutMarks: Filled<{ expected: number; responses: number }>
      readonly whole: Filled<{ chi: Value; degrees: number; p: Value; v: Value }>
      readonly refused: string
      readonly range: Filled<{ from: Value; to: Value }>
      readonly unclearOfSome: Filled<{ all: number; few: number }>
    }
    readonly fields: {
      readonly variable: string
      readonly hidden: string
      readonly withValue: Filled<{ count: number }>
      readonly withValueOf: Filled<{ among: number; count: number }>
      readonly none: string
      readonly values: string
      readonly value: string
      readonly share: string
      readonly frequent: Filled<{ shown: number; total: number }>
    }
    readonly impossible: {
      readonly apart: Filled<{ count: number; link: Marked; total: number }>
      readonly marked: Filled<{ count: number; link: Marked; total: number }>
    }
    readonly reader: {
      readonly about: string
      readonly unread: string
      readonly otherKind: Filled<{ edition: Value; link: Marked }>
      readonly search: string
      readonly whole: string
      readonly wholeSearch: string
      readonly noneSoFar: string
      readonly noneFits: string
      readonly none: string
      readonly addTag: string
      readonly tags: string
      readonly keyNext: string
      readonly keyPrevious: string
      readonly keyTag: string
      readonly keySearch: string
      readonly noTag: string
      readonly onPage: string
      readonly noneTagged: string
      readonly ofPage: Filled<{ count: number }>
      readonly score: Filled<{ range: number; score: Value }>
      readonly byScore: string
      readonly choose: string
      readonly several: {
        readonly all: Filled<{ count: number }>
        readonly add: string
        readonly remove: string
        readonly chooseFirst: string
        readonly title: string
      }
      readonly frequent: {
        readonly title: string
        readonly words: string
        readonly phrases: string
        readonly none: string
        readonly about: Filled<{ count: number }>
      }
    }
    readonly page: {
      readonly none: string
      readonly noneAbout: string
      readonly shownTimes: Filled<{ count: number }>
      readonly former: string
      readonly formerAbout: string
    }
    readonly question: {
      readonly noText: string
      readonly answered: Filled<{ count: number }>
      readonly passed: Filled<{ count: number }>
      readonly also: Filled<{ first: Value; second: Value }>
      readonly unread: Filled<{ count: number; link: Marked }>
      readonly notCounted: Filled<{ count: number; edition: Marked; link: Marked; number: Value }>
      readonly none: string
      readonly noneOf: Filled<{ count: number }>
      readonly formerChoices: Filled<{ choices: Value }>
      readonly rating: Filled<{ range: number }>
      readonly url: string
      readonly phone: string
      readonly number: string
    }
    readonly stops: {
      readonly title: string
      readonly wentOn: string
      readonly stoppedHere: string
      readonly question: string
      readonly seenBy: string
      readonly stoppedHead: string
      readonly none: string
      readonly stopped: Filled<{ b: Marked; count: number }>
      readonly notAsked: Filled<{ count: number }>
      readonly elsewhere: string
      readonly before: string
      readonly about: string
    }
    readonly tooMuch: {
      readonly about: Filled<{ b: Marked; message: Value }>
      readonly again: string
    }
    readonly trend: {
      readonly title: string
      readonly by: {
        readonly day: Filled<{ zone: Value }>
        readonly week: Filled<{ zone: Value }>
        readonly month: Filled<{ zone: Value }>
      }
      readonly started: string
      readonly finished: string
      readonly notOver: {
        readonly day: string
        readonly week: string
        readonly month: string
      }
      readonly table: string
      readonly caption: {
        readonly day: string
        readonly week: string
        readonly month: string
      }
      readonly head: {
        readonly day: string
        readonly week: string
        readonly month: string
      }
      readonly soFar: string
      readonly picture: {
        readonly day: Filled<{ count: number; finished: number; label: Value; started: number }>
        readonly week: Filled<{ count: number; finished: number; label: Value; started: number }>
        readonly month: Filled<{ count: number; finished: number; label: Value; started: number }>
      }
      readonly pictureOpen: {
        readonly day: Filled<{ count: number; finished: number; label: Value; last: Value; started: number }>
        readonly week: Filled<{ count: number; finished: number; label: Value; last: Value; started: number }>
        readonly month: Filled<{ count: number; finished: number; label: Value; last: Value; started: number }>
      }
    }
    readonly pictures: {
      readonly choices: string
      readonly choice: string
      readonly shareAnswered: string
      readonly answers: string
      readonly several: string
      readonly pictures: string
      readonly picture: string
      readonly open: string
      readonly share: string
      readonly mean: string
      readonly median: string
      readonly least: string
      readonly greatest: string
      readonly between: Filled<{ from: Value; to: Value }>
      readonly fromTo: Filled<{ from: Value; to: Value }>
      readonly bySize: string
      readonly range: string
      readonly firstFor: Filled<{ share: Value }>
      readonly byPlace: string
      readonly meanPlace: string
      readonly rankings: string
      readonly placeAbout: string
      readonly meanOf: Filled<{ mean: Value; range: number }>
      readonly topTwo: string
      readonly change: string
      readonly byRating: string
      readonly byRow: string
      readonly shareOfRow: string
      readonly row: string
      readonly nobodySaw: string
      readonly did: string
      readonly shareSaw: string
      readonly people: string
      readonly ofSaw: Filled<{ count: number }>
      readonly ofSawBetween: Filled<{ count: number; interval: Value }>
      readonly moreNewest: Filled<{ count: number }>
      readonly readAll: Filled<{ count: number }>
      readonly readOthers: Filled<{ count: number }>
      readonly first: string
      readonly last: string
      readonly mostOften: string
      readonly byTime: {
        readonly day: string
        readonly week: string
        readonly month: string
        readonly year: string
      }
      readonly byYears: Filled<{ count: number }>
      readonly frequentDays: Filled<{ shown: number; total: number }>
    }
    readonly nps: {
      readonly few: Filled<{ count: number }>
      readonly margin: Filled<{ interval: Value }>
      readonly promoters: string
      readonly passives: string
      readonly detractors: string
      readonly parties: string
      readonly group: string
      readonly byScore: string
      readonly nps: string
      readonly begins: string
      readonly band: Filled<{ count: Value }>
      readonly overTime: {
        readonly day: Filled<{ first: Value; last: Value }>
        readonly week: Filled<{ first: Value; last: Value }>
        readonly month: Filled<{ first: Value; last: Value }>
      }
      readonly table: {
        readonly day: string
        readonly week: string
        readonly month: string
      }
      readonly caption: {
        readonly day: string
        readonly week: string
        readonly month: string
      }
    }
    readonly method: {
      readonly title: string
      readonly about: string
      readonly how: Filled<{ count: number }>
    }
  }
  readonly charts: {
    readonly showOther: Filled<{ count: number }>
    readonly continued: Filled<{ caption: Value }>
  }
  readonly exports: {
    readonly title: string
    readonly csv: Filled<{ small: Marked }>
    readonly ndjson: Filled<{ small: Marked }>
    readonly xlsx: Filled<{ small: Marked }>
    readonly sav: Filled<{ small: Marked }>
    readonly parquet: Filled<{ small: Marked }>
    readonly live: Filled<{ small: Marked }>
    readonly columns: string
    readonly mine: string
    readonly choose: string
    readonly joined: string
    readonly groups: {
      readonly meta: string
      readonly durations: string
      readonly contact: string
      readonly attributes: string
      readonly tags: string
      readonly notes: string
      readonly variables: string
      readonly hidden: string
      readonly marks: string
      readonly quotas: string
      readonly editions: string
      readonly urls: string
    }
  }
  readonly live: {
    readonly title: string
    readonly of: Filled<{ name: Value }>
    readonly about: string
    readonly new: string
    readonly none: string
    readonly name: string
    readonly nameHint: string
    readonly shows: string
    readonly withColumns: Filled<{ columns: Value; responses: Value }>
    readonly owner: string
    readonly made: string
    readonly lastUsed: string
    readonly ends: string
    readonly renew: string
    readonly renewOf: Filled<{ name: Value }>
    readonly delete: string
    readonly deleteOf: Filled<{ name: Value }>
    readonly gives: Filled<{ filter: Value }>
    readonly columns: string
    readonly ids: string
    readonly make: string
    readonly shownOnce: string
    readonly deleteTitle: string
    readonly deleteQuestion: Filled<{ name: Value }>
    readonly neverUsed: Filled<{ b: Marked }>
    readonly used: Filled<{ ago: Value; b: Marked }>
    readonly madeAlready: string
    readonly madeAlreadyAbout: Filled<{ b: Marked }>
    readonly toList: string
    readonly deleteIt: string
    readonly yourNew: string
    readonly copyNow: Filled<{ b: Marked }>
    readonly csv: string
    readonly json: string
    readonly parquet: string
    readonly lines: string
    readonly sheets: string
    readonly excel: string
    readonly duckdb: string
    readonly pandas: string
    readonly r: string
    readonly copiedIt: string
  }
  readonly sharing: {
    readonly title: string
    readonly of: Filled<{ name: Value }>
    readonly about: string
    readonly off: string
    readonly offAbout: string
    readonly askWriter: string
    readonly on: string
    readonly address: string
    readonly see: string
    readonly ends: string
    readonly stop: string
    readonly anew: string
    readonly seen: string
    readonly yes: string
    readonly no: string
    readonly names: string
    readonly people: string
    readonly shares: string
    readonly means: string
    readonly texts: string
    readonly who: string
    readonly contacts: string
    readonly fields: string
    readonly steps: string
  }
  readonly preview: {
    readonly title: string
    readonly of: Filled<{ name: Value }>
    readonly tab: string
    readonly none: string
    readonly about: string
    readonly card: string
  }
  readonly copying: {
    readonly title: string
    readonly of: Filled<{ name: Value }>
    readonly name: string
    readonly named: Filled<{ name: Value }>
    readonly to: string
    readonly choose: string
    readonly whole: string
    readonly found: string
    readonly done: string
    readonly isDraft: Filled<{ name: Value }>
    readonly left: string
    readonly edit: string
    readonly noAction: Filled<{ name: Value }>
    readonly noFilters: string
    readonly noSegment: Filled<{ name: Value }>
    readonly noKey: Filled<{ name: Value }>
    readonly noAddress: string
    readonly noPictures: string
  }
  readonly questionTypes: {
    readonly names: {
      readonly openText: string
      readonly multipleChoiceSingle: string
      readonly multipleChoiceMulti: string
      readonly nps: string
      readonly rating: string
      readonly cta: string
      readonly consent: string
      readonly pictureSelection: string
      readonly date: string
      readonly fileUpload: string
      readonly cal: string
      readonly matrix: string
      readonly address: string
      readonly contactInfo: string
      readonly ranking: string
    }
    readonly offered: {
      readonly openText: string
      readonly multipleChoiceSingle: string
      readonly multipleChoiceMulti: string
      readonly nps: string
      readonly rating: string
      readonly ranking: string
      readonly matrix: string
      readonly consent: string
      readonly cta: string
      readonly date: string
      readonly pictureSelection: string
      readonly fileUpload: string
      readonly contactInfo: string
      readonly address: string
      readonly cal: string
    }
  }
  readonly responses: {
    readonly title: string
    readonly ofAll: string
    readonly survey: string
    readonly allSurveys: string
    readonly results: string
    readonly noneFits: string
    readonly none: string
    readonly when: string
    readonly answers: string
    readonly contact: string
    readonly anonymous: string
    readonly language: string
    readonly state: string
    readonly finished: string
    readonly notFinished: string
    readonly suspicious: string
    readonly noAnswers: string
    readonly one: string
    readonly oneOf: Filled<{ contact: Value }>
    readonly previous: string
    readonly next: string
    readonly delete: string
    readonly about: string
    readonly tags: string
    readonly whoAndWhere: string
    readonly otherFields: string
    readonly notes: string
    readonly skipped: string
    readonly noText: string
    readonly tookTime: Filled<{ duration: Value }>
    readonly rated: Filled<{ b: Marked; range: Value; soft: Marked; value: Value }>
    readonly score: Filled<{ party: Value; score: Marked; soft: Marked; value: Value }>
    readonly promoter: string
    readonly passive: string
    readonly detractor: string
    readonly picture: Filled<{ name: Value; number: Value }>
    readonly open: string
    readonly source: string
    readonly action: string
    readonly page: string
    readonly device: string
    readonly country: string
    readonly took: string
    readonly changed: string
    readonly edition: string
    readonly editionGuessed: string
    readonly isSuspicious: string
    readonly impossible: string
    readonly quota: string
    readonly quotaFull: string
    readonly id: string
    readonly verdict: Filled<{ name: Value; verdict: Value }>
    readonly verdicts: {
      readonly notOffered: string
      readonly offPath: string
      readonly missing: string
      readonly badVariable: string
    }
    readonly reasons: {
      readonly honeypot: string
      readonly fast: string
      readonly notHuman: string
      readonly noProof: string
      readonly impossible: string
    }
    readonly deleteTitle: string
    readonly deleteQuestion: Filled<{ name: Value }>
    readonly deleteWarning: Filled<{ b: Marked }>
    readonly givenAt: string
    readonly answerTo: Filled<{ survey: Value }>
    readonly fileGiven: string
    readonly openFile: string
    readonly fileUnnamed: string
    readonly fileBelongs: string
    readonly noFile: string
    readonly noFileAbout: string
    readonly addTag: string
    readonly add: string
    readonly removeTag: Filled<{ name: Value }>
    readonly enterTag: string
    readonly table: {
      readonly unkept: string
      readonly region: string
      readonly columns: string
      readonly about: string
      readonly shown: string
      readonly response: string
      readonly questions: string
      readonly removed: Filled<{ name: Value }>
      readonly width: Filled<{ name: Value }>
      readonly narrow: string
      readonly normal: string
      readonly wide: string
      readonly px: Filled<{ px: Value }>
      readonly up: Filled<{ name: Value }>
      readonly down: Filled<{ name: Value }>
      readonly save: string
      readonly reset: string
      readonly newest: string
      readonly oldest: string
      readonly yes: string
      readonly no: string
      readonly more: Filled<{ count: number }>
      readonly every: Filled<{ listed: Value }>
      readonly only: Filled<{ filter: Value; listed: Value }>
      readonly zone: Filled<{ zone: Value }>
      readonly share: string
      readonly showAll: string
      readonly oldestShown: Filled<{ shown: Value }>
      readonly oldestOf: Filled<{ shown: Value; total: Value }>
      readonly unread: string
    }
    readonly notAsked: string
    readonly notReached: string
  }
  readonly answers: {
    readonly clicked: string
    readonly notClicked: string
    readonly agreed: string
    readonly notAgreed: string
  }
  readonly contacts: {
    readonly title: string
    readonly none: string
    readonly about: string
    readonly namesUsers: string
    readonly namesUsersAbout: Filled<{ identify: Value; userId: Value; widget: Value }>
    readonly search: string
    readonly searchLabel: string
    readonly find: string
    readonly showAll: string
    readonly noneFound: string
    readonly contact: string
    readonly known: string
    readonly nothingMore: string
    readonly andMore: Filled<{ count: number }>
    readonly since: string
    readonly changed: string
    readonly id: string
    readonly responses: string
    readonly noResponses: string
    readonly aboutThis: string
    readonly delete: string
    readonly deleteTitle: string
    readonly deleteQuestion: Filled<{ name: Value }>
    readonly deleteWarning: Filled<{ b: Marked }>
    readonly who: string
    readonly noUserId: string
    readonly theirResponses: string
    readonly keepResponses: string
    readonly deleteResponses: string
    readonly responsesHint: string
    readonly attribute: string
    readonly attributeRefused: string
    readonly attributeValue: string
    readonly order: string
    readonly newestFirst: string
    readonly oldestFirst: string
    readonly download: string
    readonly displays: string
    readonly newestDisplays: Filled<{ count: number }>
    readonly lastSeen: string
  }
  readonly webhooks: {
    readonly title: string
    readonly about: string
    readonly all: string
    readonly address: string
    readonly events: string
    readonly surveys: string
    readonly health: string
    readonly arrived: string
    readonly lastTry: string
    readonly none: string
    readonly noneAbout: string
    readonly firstSteps: string
    readonly haveAddress: string
    readonly haveAddressAbout: string
    readonly makeAbout: string
    readonly needsWriter: string
    readonly testAbout: string
    readonly new: string
    readonly changeTitle: string
    readonly make: string
    readonly secretOnce: string
    readonly save: string
    readonly cancel: string
    readonly addressHint: string
    readonly nameHint: string
    readonly responseCreated: string
    readonly responseUpdated: string
    readonly responseFinished: string
    readonly scopeAll: string
    readonly scopeSome: string
    readonly onlyThese: string
    readonly newest: string
    readonly state: string
    readonly active: string
    readonly offNotKept: string
    readonly noScope: string
    readonly ticksWithAll: string
    readonly wrongDay: string
    readonly byService: string
    readonly isOff: string
    readonly failingSince: Filled<{ count: number; since: Value }>
    readonly surveysAll: string
    readonly surveysOne: string
    readonly madeAndChanged: Filled<{ changed: Value; made: Value }>
    readonly sendTest: string
    readonly edit: string
    readonly aboutThis: string
    readonly whatIsSent: string
    readonly made: string
    readonly secret: string
    readonly secretTurn: Filled<{ time: Value }>
    readonly id: string
    readonly disabledByService: Filled<{ b: Marked; reason: Value }>
    readonly off: Filled<{ b: Marked; reason: Value }>
    readonly failed: Filled<{ b: Marked; count: number; since: Value }>
    readonly failedNext: Filled<{ b: Marked; count: number; next: Value; since: Value }>
    readonly enable: string
    readonly more: string
    readonly recover: string
    readonly newSecret: string
    readonly delete: string
    readonly deleteTitle: string
    readonly deleteQuestion: Filled<{ name: Value }>
    readonly deleteWarning: Filled<{ b: Marked }>
    readonly recoverAbout: string
    readonly since: string
    readonly spans: {
      readonly failing: string
      readonly hour: string
      readonly day: string
      readonly week: string
      readonly month: string
      readonly aDay: string
    }
    readonly dayLabel: Filled<{ zone: Value }>
    readonly beganToFail: Filled<{ time: Value }>
    readonly sendAgain: string
    readonly repeated: Filled<{ header: Value }>
    readonly enableFirst: Filled<{ b: Marked }>
    readonly nothingMissed: string
    readonly sentAgain: Filled<{ count: number }>
    readonly theWebhook: string
    readonly allArrived: string
    readonly onTheirWay: string
    readonly theTime: string
    readonly until: string
    readonly toDeliveries: string
    readonly secretOfNew: string
    readonly theNewSecret: string
    readonly copyMade: Filled<{ b: Marked }>
    readonly copyRotated: Filled<{ b: Marked }>
    readonly theSecret: string
    readonly copiedIt: string
    readonly rotate: string
    readonly rotateQuestion: string
    readonly bothSign: Filled<{ b: Marked }>
    readonly makeSecret: string
    readonly keepOld: string
    readonly underWay: Filled<{ b: Marked; time: Value }>
    readonly testArrived: string
    readonly testFailed: string
    readonly testOk: string
    readonly testNot: Filled<{ error: Value }>
    readonly noReason: string
    readonly theTest: string
    readonly answer: string
    readonly took: string
    readonly event: string
    readonly sent: string
    readonly said: string
    readonly back: string
    readonly anotherTest: string
  }
  readonly deliveries: {
    readonly title: string
    readonly show: string
    readonly all: string
    readonly apply: string
    readonly none: string
    readonly noneInState: string
    readonly filter: {
      readonly waiting: string
      readonly delivered: string
      readonly exhausted: string
      readonly recorded: string
    }
    readonly delivery: string
    readonly deliveryOf: Filled<{ id: Value }>
    readonly eventAt: Filled<{ event: Value; time: Value }>
    readonly state: string
    readonly answer: string
    readonly lastTry: string
    readonly nextTry: string
    readonly noTry: string
    readonly beingSent: string
    readonly notBeforeEnabled: string
    readonly orAfter: Filled<{ when: Value }>
    readonly ifBefore: Filled<{ when: Value }>
    readonly now: string
    readonly at: Filled<{ distance: Value; time: Value }>
    readonly delivered: string
    readonly noAnswer: string
    readonly exhausted: string
    readonly recorded: string
    readonly waiting: string
    readonly triesFailed: Filled<{ count: number }>
    readonly afterTries: Filled<{ count: number }>
    readonly progress: Filled<{ most: Value; next: Value; number: Value }>
    readonly sendAgain: string
    readonly webhookDisabled: string
    readonly about: string
    readonly whatIsSent: string
    readonly event: string
    readonly made: string
    readonly to: string
    readonly repeatedIs: Filled<{ header: Value; id: Value }>
    readonly tries: string
    readonly notTried: string
    readonly try: string
    readonly triedAt: string
    readonly later: Filled<{ time: Value }>
    readonly took: string
    readonly ms: Filled<{ count: number }>
    readonly said: string
    readonly nothing: string
    readonly body: string
    readonly bodyAbout: string
    readonly bodyLabel: string
    readonly rest: Filled<{ count: number }>
  }
  readonly keys: {
    readonly title: string
    readonly about: string
    readonly onlyMine: string
    readonly all: string
    readonly yours: string
    readonly new: string
    readonly none: string
    readonly noneOfYours: string
    readonly label: string
    readonly labelHint: string
    readonly environment: string
    readonly may: string
    readonly owner: string
    readonly noOwner: string
    readonly noOwnerBy: string
    readonly made: string
    readonly lastUsed: string
    readonly ends: string
    readonly delete: string
    readonly deleteOf: Filled<{ label: Value }>
    readonly in90Days: string
    readonly inAYear: string
    readonly onADate: string
    readonly dateLabel: Filled<{ zone: Value }>
    readonly make: string
    readonly shownOnce: string
    readonly wrongDay: string
    readonly deleteTitle: string
    readonly deleteQuestion: Filled<{ name: Value }>
    readonly neverUsed: Filled<{ b: Marked }>
    readonly used: Filled<{ ago: Value; b: Marked }>
    readonly key: string
    readonly madeAlready: string
    readonly madeAlreadyAbout: Filled<{ b: Marked }>
    readonly toKeys: string
    readonly deleteIt: string
    readonly yourNew: string
    readonly copyNow: Filled<{ b: Marked }>
    readonly theKey: string
    readonly tryIt: string
    readonly request: string
    readonly copiedIt: string
  }
  readonly people: {
    readonly title: string
    readonly about: string
    readonly all: string
    readonly person: string
    readonly state: string
    readonly lastSeen: string
    readonly change: string
    readonly changeOf: Filled<{ name: Value }>
    readonly you: string
    readonly owner: string
    readonly may: string
    readonly mayIn: Filled<{ environment: Value; permission: Value }>
    readonly active: string
    readonly suspended: string
    readonly invited: string
    readonly byHost: string
    readonly invite: string
    readonly ownerBox: string
    readonly sendInvitation: string
    readonly makeInvitation: string
    readonly onceByMail: string
    readonly onceByYou: string
    readonly seenAndSince: Filled<{ seen: Value; since: Value }>
    readonly remove: string
    readonly idInApp: string
    readonly rights: string
    readonly save: string
    readonly lessRights: string
    readonly suspendedMeans: string
    readonly invitation: string
    readonly lostPassword: string
    readonly invitationAbout: string
    readonly lostAbout: string
    readonly mailLink: string
    readonly makeLink: string
    readonly removeTitle: string
    readonly removeQuestion: Filled<{ name: Value }>
    readonly removeWarning: Filled<{ b: Marked }>
    readonly keep: string
    readonly nothing: string
    readonly readMeans: Filled<{ b: Marked }>
    readonly writeMeans: Filled<{ b: Marked }>
    readonly manageMeans: Filled<{ b: Marked }>
    readonly mailOnWay: string
    readonly mailFor: Filled<{ name: Value }>
    readonly mailed: Filled<{ b: Marked }>
    readonly theMail: string
    readonly to: string
    readonly linkWorks: string
    readonly once: string
    readonly until: string
    readonly backToPeople: string
    readonly linkToSend: string
    readonly linkFor: Filled<{ name: Value }>
    readonly notMailed: Filled<{ b: Marked }>
    readonly copyAndSend: Filled<{ b: Marked }>
    readonly theLink: string
    readonly link: string
    readonly for: string
    readonly works: string
    readonly copiedIt: string
  }
  readonly products: {
    readonly title: string
    readonly about: string
    readonly new: string
    readonly none: string
    readonly settings: string
    readonly environment: string
    readonly youMay: string
    readonly appsAndWebsites: string
    readonly id: string
    readonly open: string
    readonly openOf: Filled<{ environment: Value; product: Value }>
    readonly notConnected: string
    readonly connectedSince: Filled<{ day: Value }>
    readonly make: string
    readonly makeHint: string
    readonly settingsAbout: string
    readonly nameAndTime: string
    readonly timeZoneHint: string
    readonly days: string
    readonly daysHint: string
    readonly inApp: string
    readonly place: string
    readonly clickOutside: string
    readonly darken: string
    readonly look: string
    readonly colour: string
    readonly colourInDark: string
    readonly roundness: string
    readonly brandInApps: string
    readonly brandOnPages: string
    readonly save: string
    readonly oneMore: string
    readonly oneMoreAbout: string
    readonly type: string
    readonly addIt: string
    readonly delete: string
    readonly noEnvironment: string
    readonly deleteProduct: string
    readonly deleteAbout: string
    readonly deleteEnvironment: Filled<{ environment: Value }>
    readonly placements: {
      readonly bottomRight: string
      readonly bottomLeft: string
      readonly topRight: string
      readonly topLeft: string
      readonly center: string
    }
    readonly deleteTitle: string
    readonly deleteQuestion: Filled<{ environment: Value; product: Value }>
    readonly deleteWarning: Filled<{ b: Marked }>
    readonly product: string
    readonly connected: string
    readonly productName: string
    readonly productNameHint: string
    readonly deleteThis: string
    readonly wrongName: Filled<{ name: Value }>
  }
  readonly settings: {
    readonly title: string
    readonly heading: string
    readonly theEnvironment: string
    readonly environment: string
    readonly product: string
    readonly environmentId: string
    readonly serviceAddress: string
    readonly attributes: string
    readonly attributesHint: string
    readonly areAdded: string
    readonly areLeftOut: string
    readonly users: string
    readonly usersHint: string
    readonly isBelieved: string
    readonly mustProve: string
    readonly responseDays: string
    readonly responseDaysHint: string
    readonly displayDays: string
    readonly displayDaysHint: string
    readonly save: string
    readonly secret: string
    readonly noSecret: string
    readonly secretIs: Filled<{ secret: Value }>
    readonly makeOne: string
    readonly replaceIt: string
    readonly makeQuestion: string
    readonly replaceQuestion: string
    readonly secretAbout: string
    readonly oldHolds: Filled<{ b: Marked }>
    readonly makeSecret: string
    readonly cancel: string
    readonly keepOld: string
    readonly newSecret: string
    readonly copyReplaced: Filled<{ b: Marked }>
    readonly copyNew: Filled<{ b: Marked }>
    readonly theSecret: string
    readonly copiedIt: string
    readonly deletesResponses: Filled<{ responses: number }>
    readonly deletesDisplays: Filled<{ displays: number }>
    readonly deletesBoth: Filled<{ displays: number; responses: number }>
  }
  readonly actions: {
    readonly title: string
    readonly about: string
    readonly newWithoutCodeButton: string
    readonly newByCodeButton: string
    readonly all: string
    readonly noneMake: string
    readonly noneNeedWriter: string
    readonly kind: string
    readonly when: string
    readonly changed: string
    readonly types: {
      readonly code: string
      readonly noCode: string
      readonly automatic: string
    }
    readonly events: {
      readonly click: string
      readonly pageView: string
      readonly exitIntent: string
      readonly fiftyPercentScroll: string
      readonly pageDwell: string
    }
    readonly byService: string
    readonly onSome: Filled<{ event: Value }>
    readonly byRules: Filled<{ count: number; event: Value }>
    readonly rules: {
      readonly exactMatch: string
      readonly contains: string
      readonly startsWith: string
      readonly endsWith: string
      readonly notMatch: string
      readonly notContains: string
      readonly matchesRegex: string
    }
    readonly ruleOf: Filled<{ rule: Value; value: Value }>
    readonly anyOf: string
    readonly allOf: string
    readonly mustFitAny: string
    readonly mustFitAll: string
    readonly newByCode: string
    readonly newWithoutCode: string
    readonly byCodeAbout: string
    readonly withoutCodeAbout: string
    readonly make: string
    readonly cancel: string
    readonly save: string
    readonly delete: string
    readonly kindAndMade: Filled<{ day: Value; kind: Value }>
    readonly aboutThis: string
    readonly description: string
    readonly id: string
    readonly automaticAbout: string
    readonly key: string
    readonly keyHint: Filled<{ call: Value }>
    readonly onWhat: string
    readonly selector: string
    readonly textInside: string
    readonly textExample: string
    readonly howLong: string
    readonly seconds: string
    readonly onWhich: string
    readonly onWhichAbout: string
    readonly mustFit: string
    readonly addresses: string
    readonly address: string
    readonly addressNumber: Filled<{ number: Value }>
    readonly textNumber: Filled<{ number: Value }>
    readonly made: string
    readonly deleteTitle: string
    readonly deleteQuestion: Filled<{ name: Value }>
    readonly automaticStays: string
    readonly triggersNone: Filled<{ b: Marked }>
    readonly triggers: Filled<{ b: Marked; count: number; names: Value }>
  }
  readonly segments: {
    readonly title: string
    readonly none: string
    readonly about: string
    readonly all: string
    readonly new: string
    readonly firstSteps: string
    readonly tell: string
    readonly tellAbout: Filled<{ userId: Value }>
    readonly makeOne: string
    readonly makeAbout: string
    readonly needsWriter: string
    readonly give: string
    readonly giveAbout: string
    readonly who: string
    readonly usedBy: string
    readonly changed: string
    readonly isPrivate: string
    readonly noSurvey: string
    readonly usedByMany: Filled<{ count: number }>
    readonly peopleOf: Filled<{ survey: Value }>
    readonly newAbout: string
    readonly make: string
    readonly cancel: string
    readonly save: string
    readonly delete: string
    readonly madeOn: Filled<{ day: Value }>
    readonly privateMadeOn: Filled<{ day: Value }>
    readonly aboutThis: string
    readonly filters: string
    readonly filtersJson: string
    readonly filtersField: string
    readonly filtersHint: Filled<{ none: Value }>
    readonly description: string
    readonly id: string
    readonly faultInLine: Filled<{ fault: Value; line: Value; path: Value }>
    readonly example: string
    readonly exampleAbout: Filled<{ and: Value; connector: Value; id: Value; none: Value; or: Value }>
    readonly exampleLabel: string
    readonly comparisons: Filled<{ operators: Value; person: Value; segment: Value; segmentOperators: Value }>
    readonly deleteTitle: string
    readonly deleteQuestion: Filled<{ name: Value }>
    readonly deletedWith: Filled<{ b: Marked }>
    readonly inUse: Filled<{ b: Marked; count: number; names: Value }>
    readonly unused: Filled<{ b: Marked }>
    readonly everybody: string
    readonly and: Filled<{ condition: Value }>
    readonly or: Filled<{ condition: Value }>
    readonly conditions: {
      readonly lessThan: Filled<{ name: Value; value: Value }>
      readonly lessEqual: Filled<{ name: Value; value: Value }>
      readonly greaterThan: Filled<{ name: Value; value: Value }>
      readonly greaterEqual: Filled<{ name: Value; value: Value }>
      readonly equals: Filled<{ name: Value; value: Value }>
      readonly notEquals: Filled<{ name: Value; value: Value }>
      readonly contains: Filled<{ name: Value; value: Value }>
      readonly doesNotContain: Filled<{ name: Value; value: Value }>
      readonly startsWith: Filled<{ name: Value; value: Value }>
      readonly endsWith: Filled<{ name: Value; value: Value }>
      readonly isSet: Filled<{ name: Value }>
      readonly isNotSet: Filled<{ name: Value }>
      readonly userIsIn: Filled<{ segment: Value }>
      readonly userIsNotIn: Filled<{ segment: Value }>
      readonly isPhone: string
      readonly isNotPhone: string
      readonly isDesktop: string
      readonly isNotDesktop: string
    }
  }
  readonly tags: {
    readonly title: string
    readonly about: string
    readonly all: string
    readonly none: string
    readonly tag: string
    readonly responses: string
    readonly made: string
    readonly change: string
    readonly renameOrMerge: string
    readonly renameOrMergeOf: Filled<{ name: Value }>
    readonly on: Filled<{ count: number }>
    readonly onMany: Filled<{ count: number }>
    readonly many: Filled<{ count: number }>
    readonly rename: string
    readonly merge: string
    readonly mergeInto: string
    readonly mergeAbout: string
    readonly other: string
    readonly delete: string
    readonly deleteTitle: string
    readonly deleteQuestion: Filled<{ name: Value }>
    readonly unused: Filled<{ b: Marked }>
    readonly lost: Filled<{ b: Marked; count: number }>
    readonly lostMany: Filled<{ b: Marked; count: number }>
  }
  readonly audit: {
    readonly title: string
    readonly about: string
    readonly ofService: string
    readonly ofServiceAbout: string
    readonly toService: string
    readonly toEnvironment: string
    readonly changes: string
    readonly none: string
    readonly when: string
    readonly who: string
    readonly what: string
    readonly fields: string
    readonly kinds: {
      readonly key: string
      readonly person: string
      readonly command: string
      readonly host: string
    }
    readonly create: Filled<{ records: Value }>
    readonly update: Filled<{ records: Value }>
    readonly delete: Filled<{ records: Value }>
    readonly sentAgain: Filled<{ records: Value }>
    readonly recovered: string
    readonly newSecret: string
    readonly imported: string
    readonly resources: {
      readonly survey: Filled<{ count: number; number: Value }>
      readonly response: Filled<{ count: number; number: Value }>
      readonly webhook: Filled<{ count: number; number: Value }>
      readonly delivery: Filled<{ count: number; number: Value }>
      readonly actionClass: Filled<{ count: number; number: Value }>
      readonly attributeKey: Filled<{ count: number; number: Value }>
      readonly contact: Filled<{ count: number; number: Value }>
      readonly segment: Filled<{ count: number; number: Value }>
      readonly tag: Filled<{ count: number; number: Value }>
      readonly file: Filled<{ count: number; number: Value }>
      readonly key: Filled<{ count: number; number: Value }>
      readonly exportLink: Filled<{ count: number; number: Value }>
      readonly person: Filled<{ count: number; number: Value }>
      readonly link: Filled<{ count: number; number: Value }>
      readonly product: Filled<{ count: number; number: Value }>
      readonly environment: Filled<{ count: number; number: Value }>
    }
    readonly fieldNames: {
      readonly resultShareKey: string
      readonly add: string
      readonly remove: string
      readonly isOwner: string
      readonly memberships: string
    }
    readonly andMore: Filled<{ count: Value }>
    readonly isPrivate: string
  }
  readonly shared: {
    readonly title: Filled<{ name: Value }>
    readonly heading: string
    readonly responses: string
    readonly finished: string
    readonly completion: string
    readonly medianTime: string
    readonly hidden: string
    readonly footnote: string
    readonly waiting: string
    readonly waitingAbout: string
    readonly noText: string
    readonly former: string
    readonly formerAbout: string
    readonly fewerThanFive: string
    readonly tooFew: Filled<{ count: number }>
    readonly number: string
    readonly answered: Filled<{ count: number }>
    readonly sawOnly: Filled<{ count: number }>
    readonly notShared: string
    readonly share: string
    readonly whatPeopleDid: string
    readonly shareOfSeen: string
    readonly people: string
    readonly formerChoice: string
    readonly formerPicture: string
    readonly picture: Filled<{ number: Value }>
    readonly byPlace: string
    readonly choice: string
    readonly place: string
    readonly rankings: string
    readonly choices: string
    readonly shareOfAnswered: string
    readonly answers: string
    readonly several: string
    readonly byRating: string
    readonly mean: string
    readonly meanOf: Filled<{ b: Marked; count: number; mean: Value }>
    readonly median: string
    readonly topTwo: string
    readonly gone: string
  }
  readonly digests: {
    readonly title: string
    readonly about: Filled<{ email: Value }>
    readonly withFilter: string
    readonly every: string
    readonly day: string
    readonly week: string
    readonly month: string
    readonly choose: string
    readonly change: string
    readonly stop: string
    readonly stopAll: string
    readonly listed: string
    readonly filtered: string
    readonly next: Filled<{ when: Value }>
    readonly stopTitle: string
    readonly stopAbout: Filled<{ survey: Value }>
    readonly stopAny: string
    readonly stopped: string
    readonly stoppedAbout: string
    readonly stopOf: Filled<{ survey: Value }>
  }
}
