import { Calendar } from './controls/calendar.ts'
import { Fields } from './controls/fields.ts'
import { Files } from './controls/files.ts'
import { Matrix } from './controls/matrix.ts'
import { Pictures } from './controls/pictures.ts'
import { Ranking } from './controls/ranking.ts'
import { type Controls, commonControls } from './controls.ts'
import { video } from './media.ts'

/** The controls of all types of questions. */
export const everyControl: Controls = {
  ...commonControls,
  address: Fields,
  cal: Calendar,
  contactInfo: Fields,
  fileUpload: Files,
  matrix: Matrix,
  pictureSelection: Pictures,
  ranking: Ranking,
  video,
}
