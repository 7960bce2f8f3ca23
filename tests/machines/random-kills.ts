import { setTimeout as pause } from 'node:timers/promises'
import type { House } from './house.ts'
import type { Part } from './web-and-workers.ts'

/** From a death until everything was up again: only then may a request be refused. */
export interface Outage {
  readonly what: string
  readonly from: number
  readonly to: number
}

interface Plan {
  readonly seconds: number
  readonly kills: number
  readonly say: (words: string) => void
}

// Connections that broke are noticed, and doors look again, a few seconds later.
const echoMs = 5000

/** Kills one part after the other, each at a moment of its own, and in the middle of it all the primary. */
export async function killAtRandom(house: House, { seconds, kills, say }: Plan): Promise<Outage[]> {
  const began = performance.now()
  const outages: Outage[] = []
  const during = async (what: string, work: () => Promise<void>) => {
    const from = performance.now()
    await work()
    outages.push({ what, from, to: performance.now() + echoMs })
    say(`${what}: up again after ${((performance.now() - from) / 1000).toFixed(1)} s`)
  }
  const turns = partsInTurn(house)
  const promotionAt = Math.floor(kills / 2)
  const share = (seconds * 1000) / (kills + 1)
  for (let kill = 0; kill <= kills; kill += 1) {
    const at = began + share * (kill + 0.2 + 0.6 * Math.random())
    await pause(Math.max(0, at - performance.now()))
    if (kill === promotionAt) await during('the primary', () => failOver(house))
    else await killOne(turns.next().value as Part, during)
  }
  await pause(Math.max(0, began + seconds * 1000 - performance.now()))
  return outages
}

const killOne = (part: Part, during: (what: string, work: () => Promise<void>) => Promise<void>) =>
  during(part.name, async () => {
    await part.kill()
    await pause(Math.random() * 3000)
    await part.start()
  })

/** Each kind in turn, so that all of them die; which of its kind is left to chance. */
function* partsInTurn({ webs, workers, store }: House): Generator<Part> {
  const kinds = [webs, workers, ...store.parts.map((part) => [part])]
  for (let turn = Math.floor(Math.random() * kinds.length); ; turn += 1) {
    const kind = kinds[turn % kinds.length]!
    yield kind[Math.floor(Math.random() * kind.length)]!
  }
}

/** As the operations guide says; then the machine that died comes back as the replica. */
async function failOver({ postgres, databaseDoor }: House): Promise<void> {
  await postgres.killPrimary()
  await pause(Math.random() * 3000)
  await postgres.promote()
  await databaseDoor.leadTo(postgres.port)
  await postgres.rejoin()
}
