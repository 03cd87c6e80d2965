import type { EditionName } from '../editions/names.ts'
import { flag, type Html, html, type Url } from '../html.ts'
import { tagList } from '../responses/tagging.ts'
import { chips, choice, editionChoice, field, languageChoice } from './bar-fields.ts'
import { conditionField } from './condition-field.ts'
import { allTime, type Filter, otherInAddress, otherPrefix, periods } from './filter.ts'
import { filtered } from './filtered.ts'
import type { SurveyRead } from './load.ts'

interface OtherParts {
  readonly action: Url
  readonly filter: Filter
  readonly other: Filter | null
  readonly survey: SurveyRead | null
  readonly editions: readonly EditionName[]
  readonly others: Readonly<Record<string, string | null>>
}

/** The fields of the filter that results are compared with, behind a summary. */
export function otherFields({ action, filter, other, survey, others, editions }: OtherParts): Html {
  const named = (name: string) => otherPrefix + name
  const isBetween = other !== null && (other.from !== null || other.to !== null)
  const days = other === null || isBetween ? '' : other.days === null ? allTime : String(other.days)
  const language = languageChoice(named('language'), null, survey, other?.language ?? null)
  const address = (next: Filter | null) => filtered(action, filter, { ...others, ...otherInAddress(next) })
  return html`<details ${flag('open', other !== null)}><summary>Compare with another filter</summary>
${other && chips({ where: other.where, survey, address: (where) => address({ ...other, where }) })}<div class="fields pt" role="group" aria-label="Other filter">
<p class="field"><label for="by-vs-days">Period</label>${choice(
    named('days'),
    null,
    [
      ['', isBetween ? 'Between days' : 'Choose'],
      [allTime, 'All time'],
      ...periods.map(([days, words]) => [String(days), words] as const),
    ],
    days,
  )}</p>
${field(named('from'), 'First day', 'date', other?.from ?? null)}${field(named('to'), 'Last day', 'date', other?.to ?? null)}
<p class="field"><label for="by-vs-finished">State</label>${choice(
    named('finished'),
    null,
    [
      ['', 'Any state'],
      ['true', 'Finished'],
      ['false', 'Not finished'],
    ],
    other?.finished ?? '',
  )}</p>
${language && html`<p class="field"><label for="by-vs-language">Language</label>${language}</p>`}${editions.length > 1 && editionChoice(named('edition'), editions, other?.edition ?? null)}${field(named('tag'), 'Tag', 'text', other?.tag ?? null, tagList)}${field(named('userId'), 'userId of the contact', 'text', other?.userId ?? null)}${
  survey && conditionField(named('where'), 'An answer', survey)
}</div>
<p class="row pt"><button>Compare</button>${other && html`<a class="btn" href="${address(null)}">Do not compare</a>`}<span class="small soft">Without one, a period of days is compared with the days before.</span></p></details>`
}
