import { deviceZone } from '#contract/rules/date-looks.ts'
import { useState } from 'react'
import { ensureTemporal } from '#client/platform/temporal.ts'
import type { PlanWords } from './plan-words.ts'
import type { Move, Run } from './simulation.ts'

type Simulation = typeof import('./simulation.ts')

/** The rule and, in older browsers, the calendar it needs: fetched when somebody first starts the clock. */
async function fetchSimulation(): Promise<Simulation> {
  await ensureTemporal()
  return import('./simulation.ts')
}

interface Rehearsed {
  readonly run: Run
  /** Which happening was the first new one after the last press. */
  readonly newsFrom: number
  readonly isOver: boolean
  readonly ifYouNeverAnswer: string
}

const refusals = {
  past: 'Choose a day and an hour that are still to come.',
  'too-far': 'We plan up to 100 years ahead. Choose a nearer day.',
} as const

function planOf(words: PlanWords) {
  const here = deviceZone()
  return {
    recipient: words.recipient.trim() || 'Nora',
    author: words.author.trim() || 'Grandpa Joe',
    due: { on: words.on, at: words.at, zone: words.zone || here },
    authorZone: here,
  }
}

export type Rehearsal = ReturnType<typeof useRehearsal>

export function useRehearsal() {
  const [simulation, setSimulation] = useState<Simulation>()
  const [run, setRun] = useState<Run>()
  const [newsFrom, setNewsFrom] = useState(0)
  const [isMailDown, setIsMailDown] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [isUnreachable, setIsUnreachable] = useState(false)

  async function start(words: PlanWords) {
    setIsBusy(true)
    try {
      const rules = simulation ?? (await fetchSimulation())
      setSimulation(rules)
      setIsUnreachable(false)
      const begun = words.on ? rules.begin(planOf(words), Temporal.Now.instant()) : 'past'
      if (typeof begun === 'string') return setRefusal(refusals[begun])
      setRefusal(undefined)
      setRun(rules.letTimePass(begun, isMailDown))
      setNewsFrom(0)
      setIsMailDown(false)
    } catch {
      setIsUnreachable(true)
    } finally {
      setIsBusy(false)
    }
  }

  function respond(move: Move) {
    if (!simulation || !run) return
    setRun(simulation.respond(run, move, isMailDown))
    setNewsFrom(run.happenings.length)
    setIsMailDown(false)
  }

  const rehearsed: Rehearsed | undefined = simulation &&
    run && {
      run,
      newsFrom,
      isOver: simulation.isOver(run),
      ifYouNeverAnswer: simulation.ifYouNeverAnswer(run),
    }
  return { rehearsed, start, respond, refusal, isBusy, isUnreachable, isMailDown, setIsMailDown }
}
