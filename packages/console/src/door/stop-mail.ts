import { html } from '../html.ts'
import { doorHead } from '../parts/head.ts'
import { ownWords } from '../parts/markup.ts'
import type { DoorAnswer } from '../row.ts'
import type { DoorVisit } from './door-visit.ts'

/** GET stop/{token}/: asks whether the mail is to be stopped. It stops nothing, since scanners of mail open links too. */
export async function showStop(door: DoorVisit): Promise<DoorAnswer> {
  const { token = '' } = door.params
  const found = await door.accounts.stopLink(token)
  if (found === null) return unknown(door)
  const { digests: words } = door.texts
  const about =
    found.surveyName === null
      ? words.stopAny
      : door.sayHtml(words.stopAbout, { survey: html`<b>${ownWords(found.surveyName)}</b>` })
  return {
    kind: 'page',
    view: {
      title: words.stopTitle,
      main: html`${doorHead(words.stopTitle, '')}
<p>${about}</p>
<form class="card" method="post" action="${door.post('stop', token)}"><button class="main">${words.stop}</button></form>`,
    },
  }
}

/** POST stop/{token}: stops the mail, for a person with a browser and for a mail program. */
export async function stop(door: DoorVisit): Promise<DoorAnswer> {
  if (!(await door.accounts.stopMail(door.params.token ?? ''))) return unknown(door)
  const { digests: words } = door.texts
  return {
    kind: 'page',
    view: { title: words.stopped, main: html`${doorHead(words.stopped, words.stoppedAbout)}` },
  }
}

const unknown = ({ texts }: DoorVisit): DoorAnswer => ({
  kind: 'page',
  status: 404,
  view: { title: texts.door.linkDead, main: doorHead(texts.door.linkDead, '') },
})
