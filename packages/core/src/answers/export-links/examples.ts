import { type Examples, exampleIds } from '../../http/openapi/example.ts'

export const exportLinkExamples: Examples = {
  readExport: {
    reply: [
      {
        id: exampleIds.response,
        createdAt: '2026-03-01T09:30:00.000Z',
        updatedAt: '2026-03-01T09:30:40.000Z',
        finished: true,
        language: 'en',
        userId: null,
        tags: null,
        nps: 9,
        unread: null,
      },
    ],
  },
}
