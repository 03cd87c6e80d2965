import { bundled } from './bundled.ts'

interface Budget {
  readonly name: string
  /** The module whose size counts, with what it imports at once. */
  readonly module: string
  /** The name of a file that the module loads on demand: its size counts instead. */
  readonly part?: string
  /** The most bytes, with gzip. */
  readonly bytes: number
}

const renderer = "export { renderSurvey } from '../src/render/index.ts'"

/**
 * What pages may load at the most. Who needs more bytes says why, or makes something else smaller.
 *
 * Of the queue's, 1,900 keep persons of one browser apart, merge the answers of its tabs question by question, and send without a
 * display: each of them lost or falsified answers. 100 of the renderer with the connection ask a finished response whether it
 * has the answers of a late tab; 100 hand a begun response over to forms, which made a second one; 100 keep a draft until its answer is stored. 60
 * of the queue's keep the labels of a response in one language. 40 of both read records that an earlier build has stored.
 *
 * Of the engine's, 900 bytes read labels into ids and make labels of them: a session that held labels took a choice for
 * its namesake in another language. Numbers as people write them take 1,100 of the engine's, and 2,000 of the
 * renderer's and of the script's of a page, with the question which of two numbers was meant: "12,5" was refused. Labels
 * with commas in links take 600 of the engine's. An estimate of minutes by words and kinds, which was three times too high,
 * and the count of questions that an answer leaves out take 250.
 *
 * Of the renderer's and of the script's of a page, 4,000 are Preact: our own renderer carried the answer of a card over
 * to the next one. 1,250 rank by touch, and tell an order that the respondent has confirmed from one that nobody touched;
 * 200 are the gate, which takes no step on a card that nobody can have seen; 200 keep drafts, and bring answers by the
 * form. The script has 300 more for all of Preact: the parts that it loads later share it, since elements of two copies
 * can be taken for each other. 900 tell screen readers where a card is, keep the focus on files and out of the bar with
 * Next, lead to another file, and load a picture again; of rare questions, 400 are names of pictures and their buttons.
 * 50 of the renderer say where no file can be sent: a required one could not be skipped. 700 put a card above a host's
 * dialogs, give focus back, follow the page's colours, close it in time that is seen, and send without forms. 100 tell a
 * late tab that its card is off the way, and in which language its labels are. 450 of the script keep translators and
 * extensions from what it draws: an extension's field took the place of the answer's. 100 of all renderers name forms by
 * their cards, read changes of which no input tells, and leave keys in others' fields alone. 200 keep a card with a file that
 * was not sent, and send it once the network is back: it left as skipped. 50 count a key when it was
 * pressed: a busy page took fast Enters for those of a card that it had shown since. 100 of the engine's read phone numbers as people
 * write them, without signs that are not seen; 50 of rare questions drag an item by its name. 100 of the page's script ask
 * again for a part that did not come, and leave the form there until then. 50 give the lines of a matrix ids of their own; 100 find ids of
 * labels in time that grows with the answer alone. 100 take no slow double tap for one on the next card, load the parts of a card before
 * it counts as shown, and name the edition that was shown. 50 of all keep an e-mail address as it is typed. 50 of the
 * renderer with the connection and of the script take the focus to the text of "other" in WebKitGTK, too: digits of that text chose
 * another answer. 200 to 250 know a language by all its codes and scripts, in time that does not grow with what a browser asks for:
 * Norwegians were asked in English, and people in Taiwan in the script of China. 200 of the connection, 100 of them the queue's, show no answer on
 * a question that it was not given to: 5 of 5 became 5 of 10 with a reload after a change. 50 of rare questions name the types
 * and sizes of files that the service accepts. 150 of the engine's, which no page loads, go on with what answers meant: a text of the
 * respondent's own led a page where a choice does that was called so later. 1,200 of all renderers read ICU messages, by a
 * library: translators and their tools know no other form for plurals. 50 of all renderers load no words for a code that names no
 * language: a survey may have any text as a code, and a script on a page made an address of it.
 */
export const budgets: readonly Budget[] = [
  { name: 'the engine', module: "export * from '../src/index.ts'", bytes: 12_050 },
  { name: 'the queue', module: "export * from '../src/queue/index.ts'", bytes: 6_050 },
  { name: 'the renderer', module: renderer, bytes: 36_450 },
  { name: 'the renderer of rare questions', module: renderer, part: 'rare-parts', bytes: 6_700 },
  {
    name: 'the renderer with the connection',
    module: `${renderer}; export * from '../src/connect/index.ts'`,
    bytes: 43_300,
  },
  { name: 'the script of a page', module: "export { enhance } from '../src/render/index.ts'", bytes: 29_100 },
  { name: 'texts with tags', module: renderer, part: 'rich-text', bytes: 1_250 },
]

/** The size that counts against a budget. */
export async function sizeOf({ module, part }: Budget): Promise<number> {
  const { size, sizes } = await bundled(module)
  if (part === undefined) return size
  const [, bytes = Number.NaN] = [...sizes].find(([name]) => name.startsWith(`${part}-`)) ?? []
  return bytes
}

/** Fails if a page would load more than it may. The build calls it. */
export async function checkBudgets(): Promise<void> {
  const sizes = await Promise.all(budgets.map(sizeOf))
  const over = budgets.flatMap(({ name, bytes }, at) =>
    (sizes[at] ?? Number.NaN) <= bytes ? [] : [`${name} has ${sizes[at]} bytes with gzip, ${bytes} at most`],
  )
  if (over.length > 0) throw new Error(`Above the budgets of test/budgets.ts: ${over.join('; ')}.`)
}
