import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { prepared } from '../../tests/src/prepared.ts'
import { lengths, reportProof } from '../../tests/src/proof.ts'
import { filledEnvironment, type Ledger, load, reconcile } from './move-load.ts'
import { threeDatabases } from './three-databases.ts'

const test = suite('a mover that is killed')
const { open, urls, pools, drop } = await threeDatabases()
const storage = open()
const other = open()

test.before(prepared(() => storage.migrate('apply')))

const mover = fileURLToPath(new URL('./mover.ts', import.meta.url))

function start(id: string, to: string): ChildProcess {
  const child = spawn(process.execPath, ['--conditions=source', mover, ...urls, id, to], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return child
}

/** Kills the mover at some moment of the stage; `null`: lets it end. */
async function moveUntil(id: string, to: string, stage: string | null, waitMs: number): Promise<boolean> {
  const child = start(id, to)
  let said = ''
  let killing = false
  const ended = once(child, 'exit')
  child.stdout?.on('data', (chunk) => {
    said += chunk
    if (stage === null || killing || !said.includes(stage)) return
    killing = true
    setTimeout(() => child.kill('SIGKILL'), waitMs)
  })
  await ended
  return child.exitCode === 0
}

const stages = ['copy', 'fence', 'clean']

test('loses nothing, wherever it is killed, and is simply run again', async () => {
  await filledEnvironment(storage, 'e1', 3)
  const names = ['b', 'c', 'home']
  let interrupted = 0
  const { ledger, stop } = load([storage, other], 'e1', 'w', 10)
  for (let kill = 0; kill < lengths.moversKilled; kill += 1) {
    const to = names[kill % names.length] ?? 'b'
    const isWhole = await moveUntil('e1', to, stages[kill % stages.length] ?? 'copy', Math.random() * 60)
    if (!isWhole) interrupted += 1
    const written = ledger.stored.size
    await pause(100)
    // A fence that its mover has left opens after ten seconds at most. Whoever runs the move again need not wait for it.
    assert.ok(await moveUntil('e1', to, null, 0), 'the same move, run again')
    await pause(100)
    assert.ok(ledger.stored.size > written, 'writes go on')
  }
  await stop()
  await reconcile(storage, 'e1', ledger)
  await reconcile(other, 'e1', ledger)
  const { rows } = await pools.home.query(`select tgname from pg_trigger where tgname like 'fence_%'`)
  assert.equal(rows, [], 'no guard is left')
  assert.ok(interrupted > 0, 'a mover was killed before its end')
  reportProof({
    proof: `kills of a mover under load (${sizeOf(ledger)} writes)`,
    tried: lengths.moversKilled,
    failed: 0,
    lost: 0,
  })
})

const sizeOf = ({ stored, removed }: Ledger): number => stored.size + removed.size

test.after(drop)
test.run()
