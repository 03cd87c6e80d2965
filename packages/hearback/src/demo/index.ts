export { demoAnnouncement } from './announcement.ts'
export { loadDemo } from './load.ts'
export type { DemoOptions, DemoReport, DemoState, DemoSurveyReport } from './options.ts'
