import { mapInTurns } from '@hearback/core/pages'

/**
 * Reads the records of a list, one JSON document a line, and keeps what is made of each. In turns, and never as a whole: one
 * record may have a megabyte.
 */
export async function readRecords<Data, Kept>(response: Response, keep: (record: Data) => Kept): Promise<Kept[]> {
  const kept: Kept[] = []
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (let read = await reader?.read(); read?.value !== undefined; read = await reader?.read()) {
    const [first = '', ...further] = read.value.split('\n')
    const lines = [rest + first, ...further]
    rest = lines.pop() ?? ''
    // Safe: the API's own contract says what its answers are.
    kept.push(...(await mapInTurns(lines, (line) => keep(JSON.parse(line) as Data))))
  }
  return kept
}
