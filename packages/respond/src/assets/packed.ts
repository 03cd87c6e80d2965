import { styleSheet, themeOf, themeSheet } from '@hearback/survey/view'
import { embedSheet } from '../embed/sheet.ts'
import { previewSheet } from '../preview/sheet.ts'
import { builtFrameScript, builtProofWorker, builtRareScript, builtScript } from './built-script.ts'
import { type Packed, packed } from './pack.ts'

/**
 * Scripts and sheet of the pages. The sheet has the default colours, for a page without a survey; the sheet of a survey
 * comes after it. The build replaces this file by its values: see `tsup.config.ts`.
 */
export const packedAssets: Readonly<Record<string, Packed>> = {
  'respond.css': packed(
    'text/css',
    `body{margin:0}${themeSheet(themeOf({}))}${styleSheet}${embedSheet}${previewSheet}`,
  ),
  'respond.js': packed('text/javascript', await builtScript()),
  'respond.proof.js': packed('text/javascript', await builtProofWorker()),
  'respond.frame.js': packed('text/javascript', await builtFrameScript()),
  'respond.rare.js': packed('text/javascript', await builtRareScript()),
}
