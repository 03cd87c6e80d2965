import * as v from 'valibot'

/** How the results of a survey are shared. */
export const share = v.pipe(
  v.object({
    url: v.pipe(
      v.nullable(v.string()),
      v.description(
        'The address of the shared results; null: they are not shared, or the service has no page below /share that shows them',
      ),
    ),
    resultShareKey: v.nullable(v.string()),
  }),
  v.title('Share'),
)
export type Share = v.InferOutput<typeof share>
