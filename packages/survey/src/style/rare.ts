import { fieldsSheet } from './fields.ts'
import { filesSheet } from './files.ts'
import { matrixSheet } from './matrix.ts'
import { picturesSheet } from './pictures.ts'
import { rankingSheet } from './ranking.ts'

/** The controls that few surveys have. */
export const rareSheet: string = matrixSheet + fieldsSheet + filesSheet + rankingSheet + picturesSheet
