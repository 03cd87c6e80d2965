import { reference } from './addresses.ts'
import { attribute, type Html, href, html, type Url } from './html.ts'
import { mark } from './parts/mark.ts'
import { mayUse } from './rights.ts'
import type { Row } from './row.ts'
import type { Frame, VisibleEnvironment } from './visit.ts'

/** The bar above a page and the foot below it. They link to the rows of the page table that name a place in them. */
export function barAbove(frame: Frame, rows: readonly Row[], current: Row | null): { header: Html; footer: Html } {
  const { environment, texts } = frame
  const { bar } = texts
  const links = (place: NonNullable<Row['bar']>) =>
    rows
      .filter((row) => row.bar === place)
      .flatMap((row) => {
        const url = addressOfRow(row, frame, environment)
        if (url === null || row.section === undefined || !isOpen(row, frame, environment)) return []
        return [{ row, url, label: bar.sections[row.section] }]
      })
  const currentIn = (row: Row): string | null =>
    row.section !== current?.section ? null : row === current ? 'page' : 'true'
  const items = (place: NonNullable<Row['bar']>) =>
    links(place).map(
      ({ row, url, label }) =>
        html`<li><a href="${url}" ${attribute('aria-current', currentIn(row))}>${label}</a></li>`,
    )
  const home = environment === null ? frame.to('products') : frame.to(environment.id, 'surveys')
  return {
    header: html`<header class="top"><div>
<a class="brand" href="${home}">${mark} Hearback</a>
<nav aria-label="${bar.main}">${links('main').map(
      ({ row, url, label }) => html`<a href="${url}" ${attribute('aria-current', currentIn(row))}>${label}</a>`,
    )}</nav>
${environment && environmentMenu(environment, frame, current, items('environment'))}
<details class="menu"><summary><span class="sr">${bar.account}</span>${firstName(frame)}</summary>
<ul>${items('account')}${signOut(frame)}</ul></details>
</div></header>`,
    footer: html`<footer><span>${frame.say(bar.foot, { zone: frame.zone })}</span>${links('foot').map(({ url, label }) => html` <a href="${url}">${label}</a>`)}${
      frame.hasReference && html` <a href="${frame.beside(reference.slice(1))}">${bar.reference}</a>`
    }</footer>`,
  }
}

/** The last entry of the account's menu: the host's own page, or a form here. */
function signOut(frame: Frame): Html | null {
  if (frame.signedIn.sessionId !== null) {
    return html`<li><form method="post" action="${frame.post('sign-out')}">${token(frame)}<button>${frame.texts.bar.signOut}</button></form></li>`
  }
  const url = frame.signOutUrl === null ? null : href(frame.signOutUrl)
  return url && html`<li><a href="${url}">${frame.texts.bar.signOut}</a></li>`
}

/** The hidden field that every form carries. */
export const token = ({ signedIn }: Pick<Frame, 'signedIn'>): Html =>
  html`<input type="hidden" name="token" value="${signedIn.formToken}">`

const environmentMenu = (environment: VisibleEnvironment, frame: Frame, current: Row | null, more: readonly Html[]) =>
  html`<details class="menu env"><summary class="${environment.type}"><span class="sr">${frame.texts.bar.environment}</span>${frame.texts.environmentTypes[environment.type]}</summary>
<ul>${frame.environments.map(
    (one) =>
      html`<li><a href="${sameIn(one, frame, current)}" ${attribute('aria-current', one.id === environment.id ? 'true' : null)}>${frame.texts.environmentTypes[one.type]} · ${one.product.name}</a></li>`,
  )}${more.length > 0 && html`<li class="line" aria-hidden="true"></li>`}${more}</ul></details>`

/** Address of the current page in another environment. A page of one record has none there: then the surveys. */
function sameIn(environment: VisibleEnvironment, frame: Frame, current: Row | null): Url {
  const isWhole = current?.method === 'GET' && /^\/console\/:env\/[^:/]+$/.test(current.path)
  return frame.to(environment.id, isWhole ? (current.path.split('/').at(-1) ?? 'surveys') : 'surveys')
}

function addressOfRow(row: Row, frame: Frame, environment: VisibleEnvironment | null): Url | null {
  const segments = row.path.split('/').slice(2)
  if (!segments.includes(':env')) return frame.to(...segments)
  return environment === null ? null : frame.to(...segments.map((part) => (part === ':env' ? environment.id : part)))
}

const isOpen = (row: Row, { signedIn }: Frame, environment: VisibleEnvironment | null): boolean =>
  row.needs === 'anyone' || mayUse(signedIn, row, environment?.id ?? null) === 'yes'

const firstName = ({ signedIn: { person }, texts }: Frame): string =>
  person.name.split(' ')[0] || person.email || texts.bar.you
