import { listenerNames } from './management.ts'
import { type SimulatedProcess, startProcess, type World } from './process.ts'

/** Processes that work on one storage; one that dies comes back after a while. */
export function startFleet(world: World, idleMs: () => number) {
  const { time, dice } = world
  const slots = Array.from({ length: dice.whole(1, 3) }, (_, n) => ({
    names: listenerNames.filter((name) => (name === 'crm' ? n === 0 : dice.happens(0.4))),
    process: null as SimulatedProcess | null,
    restartsAt: 0,
  }))
  let crashes = 0
  let over = false

  function start(slot: (typeof slots)[number]): void {
    slot.process = startProcess(world, slot.names)
    slot.restartsAt = 0
    void slot.process.live(idleMs)
  }
  /** Every half second: has somebody died, is one to be stopped, is one to come back? */
  function look(): void {
    if (over) return
    for (const slot of slots) {
      if (slot.process !== null && !slot.process.isAlive()) {
        crashes += 1
        slot.process = null
        slot.restartsAt = time.now() + dice.whole(0, 8) * 500
      } else if (slot.process !== null && world.weather.crash > 0 && dice.happens(0.01)) {
        void slot.process.stop()
        slot.process = null
        slot.restartsAt = time.now() + dice.whole(0, 8) * 500
      } else if (slot.process !== null && dice.happens(0.1)) slot.process.wake()
      if (slot.process === null && slot.restartsAt <= time.now()) start(slot)
    }
    time.at(time.now() + 500, look)
  }
  for (const slot of slots) start(slot)
  time.at(time.now() + 500, look)

  return {
    crashes: () => crashes,
    running: () => slots.flatMap(({ process }) => process ?? []),
    /** Nobody dies any more. */
    reviveAll: () => {
      over = true
      for (const slot of slots) if (!slot.process?.isAlive()) start(slot)
    },
    end: () => {
      for (const { process } of slots) void process?.stop()
    },
  }
}
