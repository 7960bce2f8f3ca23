import { fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Outcome, Scenario } from './simulate.ts'

type Tell = (scenario: Scenario, outcome: Outcome) => void

/** Lives through many seeds, in as many processes as there are cores; each outcome is told as it comes. */
export async function simulateSeeds(scenarios: Iterable<Scenario>, tell: Tell): Promise<void> {
  const left = Iterator.from(scenarios)
  await Promise.all(Array.from({ length: availableParallelism() }, () => work(left, tell)))
}

function work(left: Iterator<Scenario>, tell: Tell): Promise<void> {
  const child = fork(join(import.meta.dirname, 'simulation-process.ts'))
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let scenario: Scenario | undefined
  const next = () => {
    scenario = left.next().value
    if (scenario) child.send(scenario)
    else child.disconnect()
  }
  child.on('message', (outcome: Outcome) => {
    tell(scenario!, outcome)
    next()
  })
  child.on('exit', (code) => {
    if (code === 0 && !scenario) resolve()
    else reject(new Error(`seed ${scenario?.seed} (${scenario?.provider}) broke down`))
  })
  next()
  return promise
}
