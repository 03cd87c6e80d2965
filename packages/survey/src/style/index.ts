import { adapt } from './adapt.ts'
import { answers } from './answers.ts'
import { base } from './base.ts'

/** The style of the survey page and of the card in an app. The tokens come from `themeSheet`, in a sheet beside it. */
export const styleSheet: string = base + answers + adapt
