import { Calendar } from './controls/calendar.ts'
import { Fields } from './controls/fields.ts'
import { Files } from './controls/files.ts'
import { Matrix } from './controls/matrix.ts'
import { Pictures } from './controls/pictures.ts'
import { Ranking } from './controls/ranking.ts'
import type { Controls } from './controls.ts'
import { video } from './media.ts'

/** Controls that few surveys need. */
export const rareControls: Controls = {
  address: Fields,
  cal: Calendar,
  contactInfo: Fields,
  fileUpload: Files,
  matrix: Matrix,
  pictureSelection: Pictures,
  ranking: Ranking,
  video,
}
