/** The text of HTML as a person reads it. */
export const textIn = (html: string): string =>
  html
    .replace(/<svg[\s\S]*?<\/svg>/g, '')
    .replace(/<span aria-hidden="true"[^>]*>[^<]*<\/span>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim()

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

/** A row of a table of bars. */
export interface BarRead {
  readonly label: string
  readonly words: string
  readonly count: number
  /** The query of the address that the label leads to; `null`: it leads nowhere. */
  readonly query: string | null
}

/** The bars of a part of a page. */
export const barsIn = (html: string): BarRead[] =>
  [
    ...html.matchAll(
      /<th role="rowheader" scope="row">([\s\S]*?)<\/th><td class="bar"[\s\S]*?<td role="cell" class="n"><b>([\s\S]*?)<\/b><\/td><td role="cell" class="n soft">([\s\S]*?)<\/td>/g,
    ),
  ].map(([, label = '', words = '', count = '']) => ({
    label: textIn(label),
    words,
    count: numberIn(count),
    query: /href="[^"?]*\?([^"]*)"/.exec(label)?.[1]?.replaceAll('&amp;', '&') ?? null,
  }))

/** The columns of a part of a page: labels with their counts. */
export function columnsIn(html: string): { label: string; count: number }[] {
  const table = /<table class="cols[^"]*">[\s\S]*?<thead><tr>([\s\S]*?)<\/tr>[\s\S]*?<tbody><tr>([\s\S]*?)<\/tr>/.exec(
    html,
  )
  const cells = (text = '', tag = 'td') =>
    [...text.matchAll(new RegExp(`<${tag}[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))].map(([, cell = '']) => textIn(cell))
  const counts = cells(table?.[2])
  return cells(table?.[1], 'th').map((label, at) => ({ label, count: numberIn(counts[at] ?? '') }))
}

/** The rows of a table: their texts, cell by cell. `begin`: how the table begins. */
export function rowsIn(html: string, begin: string): string[][] {
  const from = html.indexOf(begin)
  const body = from < 0 ? '' : (/<tbody[^>]*>([\s\S]*?)<\/tbody>/.exec(html.slice(from))?.[1] ?? '')
  return [...body.matchAll(/<tr[^>]*>([\s\S]*?)<\/tr>/g)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd][^>]*>([\s\S]*?)<\/t[hd]>/g)].map(([, cell = '']) => textIn(cell)),
  )
}

/** Names and values of a list. */
export const factsIn = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<dt>([\s\S]*?)<\/dt><dd>([\s\S]*?)<\/dd>/g)].map(([, name = '', value = '']) => [
      textIn(name),
      textIn(value),
    ]),
  )

/** The part of a page with this heading. */
export function partOf(page: string, heading: string): string {
  const from = page.indexOf(`aria-labelledby="${heading}"`)
  return from < 0 ? '' : page.slice(from, page.indexOf('</section>', from))
}

/** A number as the pages write it. */
export const numberIn = (text: string): number =>
  Number(
    text
      .replaceAll(',', '')
      .replace('−', '-')
      .replace(/(?: %| of .*|\D+$)/, ''),
  )
