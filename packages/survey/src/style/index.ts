import { adapt } from './adapt.ts'
import { answers } from './answers.ts'
import { base } from './base.ts'
import { page } from './page.ts'
import { rareSheet } from './rare.ts'

/** The style of the survey page. The tokens come from `themeSheet`, in a sheet beside it. */
export const styleSheet: string = base + answers + adapt + rareSheet + page
