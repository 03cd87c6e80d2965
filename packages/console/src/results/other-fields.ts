import type { EditionName } from '../editions/names.ts'
import { flag, type Html, html, type Url } from '../html.ts'
import type { Placed } from '../parts/time.ts'
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
export function otherFields({ action, filter, other, survey, others, editions }: OtherParts, spoken: Placed): Html {
  const { texts, say } = spoken
  const { filter: words } = texts.results
  const named = (name: string) => otherPrefix + name
  const isBetween = other !== null && (other.from !== null || other.to !== null)
  const days = other === null || isBetween ? '' : other.days === null ? allTime : String(other.days)
  const language = languageChoice(named('language'), null, survey, other?.language ?? null, spoken)
  const address = (next: Filter | null) => filtered(action, filter, { ...others, ...otherInAddress(next) })
  return html`<details ${flag('open', other !== null)}><summary>${words.compareWith}</summary>
${other && chips(other, survey, address, spoken)}<div class="fields pt" role="group" aria-label="${words.other}">
<p class="field"><label for="by-vs-days">${words.period}</label>${choice(
    named('days'),
    null,
    [
      ['', isBetween ? words.betweenDays : words.choose],
      [allTime, words.allTime],
      ...periods.map((days) => [String(days), say(words.lastDays, { days })] as const),
    ],
    days,
  )}</p>
${field(named('from'), words.firstDay, 'date', other?.from ?? null)}${field(named('to'), words.lastDay, 'date', other?.to ?? null)}
<p class="field"><label for="by-vs-finished">${words.state}</label>${choice(
    named('finished'),
    null,
    [
      ['', words.anyState],
      ['true', words.finished],
      ['false', words.notFinished],
    ],
    other?.finished ?? '',
  )}</p>
${language && html`<p class="field"><label for="by-vs-language">${words.language}</label>${language}</p>`}${editions.length > 1 && editionChoice(named('edition'), editions, other?.edition ?? null, spoken)}${field(named('tag'), words.tag, 'text', other?.tag ?? null, tagList)}${field(named('userId'), words.userId, 'text', other?.userId ?? null)}${
  survey && conditionField(named('where'), words.anAnswer, survey, spoken)
}</div>
<p class="row pt"><button>${words.compare}</button>${other && html`<a class="btn" href="${address(null)}">${words.doNotCompare}</a>`}<span class="small soft">${words.compareAbout}</span></p></details>`
}
