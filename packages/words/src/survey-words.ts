import type { FaultCode } from '@hearback/engine'

/** The texts that a survey shows to those who answer it. The comments name what `fill` puts into them. */
export interface SurveyWords {
  /** `number`, `total` */
  readonly question: string
  readonly optional: string
  /** `count` of questions that an answer has left out */
  readonly leftOut: string
  readonly progress: string
  readonly start: string
  readonly next: string
  readonly back: string
  /** The button of the last question. */
  readonly finish: string
  readonly continue: string
  readonly close: string
  readonly survey: string
  readonly language: string
  /** `name` */
  readonly poweredBy: string
  /** `minutes` */
  readonly minutes: string
  /** `count` */
  readonly responses: string
  /** The place of an option on its scale: `number`, `total`. */
  readonly option: string
  /** `number`, `total` */
  readonly picture: string
  /** The field that "other" opens. */
  readonly otherText: string
  readonly newTab: string
  readonly chooseFile: string
  readonly chooseFiles: string
  /** Instead of the field, where the service keeps no files. */
  readonly noFiles: string
  /** The button at a file that is refused. */
  readonly chooseAnother: string
  readonly dropHere: string
  /** `types`, `max` in megabytes */
  readonly fileTypesAndSize: string
  /** `max` in megabytes */
  readonly fileSize: string
  readonly yourFiles: string
  readonly uploaded: string
  readonly uploading: string
  readonly uploadFailed: string
  readonly tryAgain: string
  /** `name` of a file */
  readonly remove: string
  /** What to do to rank with a pointer or keys. */
  readonly rankHelp: string
  /** What to do to rank with a list of places for each item. */
  readonly rankPlaces: string
  /** The button that takes a ranking in the order in which its items stand. */
  readonly rankAsShown: string
  /** `name` of a ranked item */
  readonly moveUp: string
  readonly moveDown: string
  readonly placeOf: string
  /** Announced after a move: `name`, `number`, `total`. */
  readonly moved: string
  readonly date: string
  readonly openCalendar: string
  readonly booked: string
  /** `host` whose frame is shown after a click */
  readonly showFrom: string
  readonly playVideo: string
  /** Announced while a text nears its limit: `used`, `max`. */
  readonly characters: string
  /** The button that changes the sign of a number: keypads of phones may have no minus. */
  readonly sign: string
  readonly thanks: string
  readonly saved: string
  readonly saving: string
  readonly notSaved: string
  /** The last answers on this page came after the end on another one. */
  readonly finishedElsewhere: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  readonly company: string
  readonly addressLine1: string
  readonly addressLine2: string
  readonly city: string
  readonly state: string
  readonly zip: string
  readonly country: string
  readonly faults: Readonly<Record<FaultCode, string>>
}
