import type { SurveyConnection } from '@hearback/survey/connect'
import { uploadNothing } from '../preview/upload-nothing.ts'

/** Stands for the connection of a preview: nothing is sent, and everything counts as stored. */
export const noConnection: SurveyConnection = {
  transport: {
    save() {},
    observe(listener) {
      listener({ saved: true, responseId: null, failed: false, endingId: null })
      return () => {}
    },
  },
  upload: uploadNothing,
  shown: Promise.resolve(null),
  session: undefined,
  drafts: { read: () => ({}), keep() {}, clear() {} },
  close() {},
  handOver: async () => {},
}
