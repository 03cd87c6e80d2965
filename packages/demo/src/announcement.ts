import { dayMs } from './calendar.ts'
import type { DemoReport, DemoSurveyReport } from './options.ts'

const width = 80

/** The text that is printed once the demo is loaded: plain, and at most 80 columns wide unless `url` is very long. */
export function demoAnnouncement(
  report: DemoReport,
  where: { url: string; apiKey: string | null; environmentId: string },
): string {
  return `
Demo data: ${report.respondents} respondents over 90 days
Environment ${where.environmentId}

${table(report.surveys)}

Net Promoter Score by month

${report.nps.map(month).join('\n')}

What people wrote last

${report.freshest.map(quote).join('\n\n')}

${tryIt(report, where)}
`
}

const header = ['Survey', 'Status', 'Shown', 'Started', 'Finished', 'Done', '13 weeks']
const nameWidth = 21

function table(surveys: readonly DemoSurveyReport[]): string {
  const rows = surveys.map(({ name, status, displays, responses, finished, weekly }) => [
    name.length > nameWidth ? `${name.slice(0, nameWidth - 1)}…` : name,
    status,
    String(displays),
    String(responses),
    String(finished),
    responses === 0 ? '-' : `${Math.round((100 * finished) / responses)}%`,
    sparkline(weekly),
  ])
  return [header, ...rows].map(row).join('\n')
}

/** Texts to the left, numbers to the right. */
function row([name = '', status = '', shown = '', started = '', finished = '', done = '', weekly = '']: string[]) {
  const texts = [name.padEnd(nameWidth), status.padEnd(10)]
  const numbers = [shown.padStart(5), started.padStart(7), finished.padStart(8), done.padStart(4)]
  return [...texts, ...numbers, weekly].join('  ').trimEnd()
}

const bars = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█']

function sparkline(counts: readonly number[]): string {
  const most = Math.max(...counts)
  if (most === 0) return ''
  return counts.map((count) => bars[Math.round((count / most) * (bars.length - 1))]).join('')
}

function month({ month, score, answers }: DemoReport['nps'][number]): string {
  const name = new Date(`${month}-01`).toLocaleString('en', { month: 'long', timeZone: 'UTC' })
  const bar = '█'.repeat(Math.max(0, Math.round(score / 2)))
  return `${name.padEnd(9)}  ${signed(score).padStart(4)}  ${String(answers).padStart(4)} answers  ${bar}`.trimEnd()
}

const signed = (score: number): string => (score > 0 ? `+${score}` : String(score))

function quote({ survey, at, text }: DemoReport['freshest'][number]): string {
  return `${wrapped(`"${text}"`)}\n  ${survey}, ${at.slice(0, 10)}`
}

function wrapped(text: string): string {
  const lines = ['']
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1) ?? ''
    if (last !== '' && last.length + word.length + 3 > width) lines.push(word)
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`
  }
  return lines.map((line) => `  ${line}`).join('\n')
}

function tryIt(report: DemoReport, { url, apiKey }: { url: string; apiKey: string | null }): string {
  const nps = report.surveys.find(({ key }) => key === 'nps')
  const lately = new Date(Date.parse(report.now) - 3 * dayMs).toISOString()
  return `Try it: paste these into a shell, one after the other.

API=${url.replace(/\/+$/, '')}/api/v1/management
KEY='x-api-key: ${apiKey ?? 'the key that was shown at the first start'}'
NPS=${nps?.id ?? ''}
SINCE=${lately}

# 1. List the surveys
curl -s "$API/surveys?status=inProgress" -H "$KEY"; echo

# 2. The newest responses to the NPS survey
curl -s "$API/responses?surveyId=$NPS&limit=3" -H "$KEY"; echo

# 3. Responses as they come, oldest change first: ask again with the last
#    updatedAt that you got
curl -s "$API/responses?updatedSince=$SINCE&limit=3" -H "$KEY"; echo`
}
