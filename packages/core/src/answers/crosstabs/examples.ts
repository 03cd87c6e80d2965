import type { Examples } from '../../http/openapi/example.ts'

export const crosstabExamples: Examples = {
  crosstabOfSurvey: {
    reply: {
      responseCount: 220,
      count: 200,
      rows: {
        name: 'question:reason',
        label: { default: 'Why do you leave?' },
        row: null,
        isSeveral: false,
        values: [
          { id: 'price', label: { default: 'Too expensive' }, isFormer: false, count: 79, share: 0.395 },
          { id: 'time', label: { default: 'No time' }, isFormer: false, count: 121, share: 0.605 },
        ],
        otherCount: 0,
        outside: { notAsked: 12, skipped: 5, unread: 1, empty: 0 },
      },
      columns: {
        name: 'source',
        label: null,
        row: null,
        isSeveral: false,
        values: [
          { id: 'google', label: null, isFormer: false, count: 100, share: 0.5 },
          { id: 'mail', label: null, isFormer: false, count: 100, share: 0.5 },
        ],
        otherCount: 0,
        outside: { notAsked: 0, skipped: 0, unread: 0, empty: 2 },
      },
      cells: [
        [
          {
            count: 48,
            share: 0.48,
            interval: { from: 0.38464551758051896, to: 0.5768342223477603 },
            shareElsewhere: 0.31,
            expected: 39.5,
            residual: 2.458995241997711,
            p: 0.01393264642884028,
            reading: 'higher',
          },
          {
            count: 31,
            share: 0.31,
            interval: { from: 0.2277969721237604, to: 0.40626055719489407 },
            shareElsewhere: 0.48,
            expected: 39.5,
            residual: -2.458995241997711,
            p: 0.01393264642884028,
            reading: 'lower',
          },
        ],
        [
          {
            count: 52,
            share: 0.52,
            interval: { from: 0.4231657776522396, to: 0.615354482419481 },
            shareElsewhere: 0.69,
            expected: 60.5,
            residual: -2.458995241997711,
            p: 0.01393264642884028,
            reading: 'lower',
          },
          {
            count: 69,
            share: 0.69,
            interval: { from: 0.5937394428051057, to: 0.7722030278762395 },
            shareElsewhere: 0.52,
            expected: 60.5,
            residual: 2.458995241997711,
            p: 0.01393264642884028,
            reading: 'higher',
          },
        ],
      ],
      whole: { chiSquared: 6.046657600167382, degrees: 1, p: 0.013932646428840272, v: 0.1738772210522037 },
    },
  },
}
