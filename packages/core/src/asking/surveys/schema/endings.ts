import * as v from 'valibot'
import { most } from './bounds.ts'
import { elementId, localized, noneOrWebUrl, oneOf, shortText, webUrl } from './text.ts'

/** What a respondent sees, or where a respondent is sent, at the end. */
export const ending = v.pipe(
  v.variant(
    'type',
    [
      v.object({
        id: elementId,
        type: v.literal('endScreen'),
        headline: v.nullish(localized),
        subheader: v.nullish(localized),
        buttonLabel: v.nullish(localized),
        buttonLink: noneOrWebUrl,
        imageUrl: noneOrWebUrl,
        videoUrl: noneOrWebUrl,
      }),
      v.object({ id: elementId, type: v.literal('redirectToUrl'), url: webUrl, label: shortText }),
    ],
    (issue) => (issue.expected === 'Object' ? 'Expected an ending (an object)' : oneOf(['endScreen', 'redirectToUrl'])),
  ),
  v.title('Ending'),
)
export type Ending = v.InferOutput<typeof ending>

export const endings = v.pipe(v.array(ending), v.maxLength(most.endings, `At most ${most.endings} endings`))

/** What a respondent sees first. Its headline is needed when it is enabled. */
export const welcomeCard = v.pipe(
  v.object({
    enabled: v.boolean(),
    headline: v.nullish(localized),
    html: v.nullish(localized),
    fileUrl: noneOrWebUrl,
    buttonLabel: v.nullish(localized),
    timeToFinish: v.nullish(v.boolean(), true),
    showResponseCount: v.nullish(v.boolean(), false),
    videoUrl: noneOrWebUrl,
  }),
  v.title('WelcomeCard'),
)
