import { type Html, html } from '../html.ts'
import { copyButton } from '../parts/copy-button.ts'
import { button, head } from '../parts/head.ts'
import { b } from '../parts/markup.ts'
import { facts } from '../parts/table.ts'
import { until } from '../parts/time.ts'
import { toCopy } from '../parts/to-copy.ts'
import type { PageView } from '../row.ts'
import type { Frame } from '../visit.ts'
import type { LinkListed } from './load.ts'

/** The answer of the API to a new live address. `addresses`: `null` where the form was sent before. */
export type LinkMade = LinkListed & {
  readonly surveyId: string
  readonly addresses: { readonly csv: string; readonly json: string; readonly parquet: string } | null
}

/** Shows a new live address, with lines to paste. There is no other page that shows it. */
export function madePage(made: LinkMade, frame: Frame): PageView {
  const { here, sayHtml } = frame
  const { live: words } = frame.texts
  const back = here('surveys', made.surveyId, 'live')
  const up = { label: words.title, url: back }
  const about = facts([
    [words.name, made.name],
    [words.ends, until(made.endsAt, frame)],
  ])
  if (made.addresses === null) {
    return {
      title: words.madeAlready,
      width: 'mid',
      main: html`${head({ title: words.madeAlready, up })}
<div class="note" role="status">${sayHtml(words.madeAlreadyAbout, { b })}</div>
<section class="card">${about}</section>
<div class="row">${button(words.toList, back, 'main')}${button(words.deleteIt, here('surveys', made.surveyId, 'live', made.id, 'delete'), 'danger')}</div>`,
    }
  }
  const { csv, json, parquet } = made.addresses
  return {
    title: words.yourNew,
    width: 'mid',
    main: html`${head({ title: words.yourNew, up })}
<div class="note" role="status">${sayHtml(words.copyNow, { b })}</div>
<section class="card" aria-label="${words.title}">${toCopy('csv', { label: words.csv, text: csv }, frame)}${toCopy('json', { label: words.json, text: json }, frame, '')}${toCopy('parquet', { label: words.parquet, text: parquet }, frame, '')}
${about}</section>
<section class="card" aria-labelledby="lines"><h2 id="lines">${words.lines}</h2>
${line('sheets', words.sheets, `=IMPORTDATA("${csv}")`, frame)}
${line('excel', words.excel, csv, frame)}
${line('duckdb', words.duckdb, `select * from read_parquet('${parquet}');`, frame)}
${line('pandas', words.pandas, `import pandas\nresponses = pandas.read_csv("${csv}")`, frame)}
${line('r', words.r, `responses <- read.csv("${csv}", check.names = FALSE)`, frame)}</section>
<div class="row">${button(words.copiedIt, back)}</div>`,
  }
}

const line = (id: string, label: string, text: string, frame: Frame): Html =>
  html`<div class="row between"><h3 id="${id}-label">${label}</h3>${copyButton(frame, id)}</div><pre tabindex="0" role="region" id="${id}" aria-labelledby="${id}-label">${text}</pre>`
