import type { System } from '#server/platform/actors.ts'
import type { Heard } from '#server/platform/ai/hearing/ear.ts'
import { Unreadable } from '#server/platform/av/av.ts'
import { linesIn, listenTo } from './listen-to.ts'
import {
  findWork,
  isHopeless,
  noteBegun,
  noteFailed,
  noteHeard,
  notePostponed,
  noteReady,
  type Problem,
  type Work,
} from './work-store.ts'

/** `not-ready`: its engine is on the way. `absent`: there is none, and none may be fetched. */
type Outcome = 'done' | 'unwanted' | 'not-ready' | 'absent'

/** Listens to a recording and writes down what is said. One at a time, and never on the way of a delivery. */
export function writeDown(system: System, messageId: string): Promise<Outcome> {
  const { ear } = system.ports.ai
  return ear.inTurn(async () => {
    const work = await findWork(system, messageId)
    if (!work) return 'unwanted'
    if (isHopeless(work)) return failed(system, messageId, 'engine')
    if (!(await ear.isReady()))
      return ear.weights.some(({ state }) => state === 'absent') ? 'absent' : 'not-ready'
    await noteBegun(system, messageId)
    try {
      const heard = await listen(system, messageId, work)
      return await keep(system, { messageId, familyId: work.family_id }, heard)
    } catch (error) {
      if (error instanceof Unreadable) return failed(system, messageId, 'unreadable')
      await notePostponed(system, messageId)
      throw error
    }
  })
}

function listen(system: System, messageId: string, work: Work): Promise<Heard> {
  const { log } = system.ports
  return listenTo(
    system,
    work,
    (heardMs) =>
      void noteHeard(system, messageId, heardMs).catch((err: unknown) =>
        log.warn({ err }, 'how far a recording was heard couldn’t be noted'),
      ),
  )
}

async function keep(
  system: System,
  { messageId, familyId }: { readonly messageId: string; readonly familyId: string },
  heard: Heard,
): Promise<Outcome> {
  const lines = linesIn(heard)
  if (typeof lines === 'string') return failed(system, messageId, lines)
  const { voice, language } = heard
  const { engine } = system.ports.ai.ear
  await noteReady(system, messageId, { familyId, lines, voice, language, engine })
  return 'done'
}

async function failed(system: System, messageId: string, problem: Problem): Promise<Outcome> {
  await noteFailed(system, messageId, problem)
  return 'done'
}
