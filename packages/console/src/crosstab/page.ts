import { ApiRefusal } from '../api-refusal.ts'
import { exportFormats } from '../exports/formats.ts'
import { type Child, flag, type Html, html } from '../html.ts'
import { head } from '../parts/head.ts'
import { menu } from '../parts/menu.ts'
import { filterBar } from '../results/filter-bar.ts'
import { filtered } from '../results/filtered.ts'
import { tooMuch } from '../results/too-much.ts'
import type { PageView } from '../row.ts'
import type { Frame } from '../visit.ts'
import { numberFormat } from '../words/formats.ts'
import type { Language } from '../words/language.ts'
import { decimal } from '../words/numbers.ts'
import { type OptionGroup, optionGroups, sideWords } from './dimensions.ts'
import { findings } from './findings.ts'
import type { Compared } from './load.ts'
import { crosstabTable } from './table.ts'

const small = (use: Html) => html`<span class="small">${use}</span>`

/** The formats in which a cross-table is downloaded. */
export const crosstabFormats = exportFormats.filter(({ ending }) => ending === 'csv' || ending === 'xlsx')

/** The fewest responses, and expected ones, of which a difference is told: those of the API. */
const [fewestResponses, fewestExpected] = [30, 5]

/** A cross-table of two things that are known of responses. */
export const crosstabPage = (compared: Compared, frame: Frame): PageView => {
  const { survey, filter, rows, columns, table, tags, editions } = compared
  const { crosstab: words } = frame.texts.results
  const here = frame.here('surveys', survey.id, 'compare')
  const sides = { rows, columns }
  const groups = optionGroups(compared, frame)
  const isCounted = table !== null && !(table instanceof ApiRefusal)
  return {
    title: `${words.title} · ${survey.name}`,
    main: html`${head({
      title: words.title,
      up: { label: survey.name, url: filtered(frame.here('surveys', survey.id), filter) },
      about: words.about,
      links: isCounted
        ? [
            menu(
              frame.texts.exports.title,
              crosstabFormats.map(
                ({ ending }) =>
                  html`<a href="${filtered(frame.here('surveys', survey.id, 'compare', ending), filter, sides)}">${frame.sayHtml(frame.texts.exports[ending], { small })}</a>`,
              ),
            ),
          ]
        : [],
    })}
${filterBar(
  {
    action: here,
    filter,
    survey,
    query: frame.query,
    tags,
    editions,
    keys: compared.attributes,
    names: ['rows', 'columns'],
    others: sides,
    first: html`${sideChoice('rows', words.rows, groups, rows, frame)}${sideChoice('columns', words.columns, groups, columns, frame)}`,
    firstNames: ['rows', 'columns'],
    output: isCounted ? frame.say(words.inTable, { count: table.count, all: table.responseCount }) : '',
  },
  frame,
)}
${content(compared, frame)}`,
  }
}

function content(compared: Compared, frame: Frame): Child {
  const { survey, filter, rows, columns, table } = compared
  const { crosstab: words } = frame.texts.results
  const here = frame.here('surveys', survey.id, 'compare')
  if (table === null) return html`<section class="card"><p>${words.start}</p></section>`
  if (table instanceof ApiRefusal) {
    if (table.status === 503) return tooMuch(table, here, filter, frame, { rows, columns })
    const faults = Object.values(table.details)
    return html`<div class="alert" role="alert"><p>${words.refused}</p>${(faults.length > 0 ? faults : [table.message]).map((fault) => html`<p class="any">${fault}</p>`)}</div>`
  }
  const sides = [table.rows, table.columns]
  const several = sides.filter(({ isSeveral }) => isSeveral)
  const notes = [
    ...sides.flatMap((side) => outsideWords(side, frame)),
    ...several.map((side) => frame.say(words.several, { name: sideWords(side, frame) })),
  ]
  return html`<section class="card flush" aria-labelledby="differs"><div class="pad"><h2 id="differs" class="sr">${words.title}</h2>${
    table.count === 0 ? html`<p>${words.none}</p>` : findings(table, compared, frame)
  }</div>${table.count > 0 && crosstabTable(table, compared, frame)}<div class="pad small soft">${notes.map((note) => html`<p>${note}</p>`)}</div></section>
<details class="card"><summary>${words.method}</summary><p>${words.aboutShares}</p><p>${frame.say(words.aboutMarks, { responses: fewestResponses, expected: fewestExpected })}</p>${
    table.whole &&
    html`<p>${frame.say(words.whole, {
      chi: decimal(table.whole.chiSquared, 2, frame),
      degrees: table.whole.degrees,
      p: probability(table.whole.p, frame),
      v: decimal(table.whole.v, 2, frame),
    })}</p>`
  }</details>`
}

/** A probability with two digits that count. */
const probability = (p: number, { code }: Language): string =>
  numberFormat(code, { maximumSignificantDigits: 2, notation: p > 0 && p < 0.001 ? 'scientific' : 'standard' }).format(
    p,
  )

type Side = Exclude<Compared['table'], ApiRefusal | null>['rows']

/** Why responses are not in the table. */
function outsideWords(side: Side, frame: Frame): string[] {
  const { outside: words } = frame.texts.results.crosstab
  const name = sideWords(side, frame)
  return (['notAsked', 'skipped', 'unread', 'empty'] as const).flatMap((why) =>
    side.outside[why] > 0 ? [frame.say(words[why], { name, count: side.outside[why] })] : [],
  )
}

/** The most characters of an option: a phone shows fewer. */
const longest = 80

function sideChoice(
  name: 'rows' | 'columns',
  label: string,
  groups: readonly OptionGroup[],
  chosen: string | null,
  { texts }: Language,
): Html {
  const isKnown = groups.some(({ options }) => options.some(([one]) => one === chosen))
  return html`<label class="side"><span class="small">${label}</span> <select name="${name}" required><option value="">${texts.results.crosstab.choose}</option>${chosen !== null && !isKnown && html`<option value="${chosen}" selected>${chosen.slice(0, longest)}</option>`}${groups.map(
    ({ title, options }) =>
      html`<optgroup label="${title}">${options.map(
        ([one, words]) =>
          html`<option value="${one}" ${flag('selected', one === chosen)}>${words.slice(0, longest)}</option>`,
      )}</optgroup>`,
  )}</select></label>`
}
