import { simulate, type Scenario } from './simulate.ts'

// Lives through whatever it is given, one seed after the other.
process.on('message', async (scenario: Scenario) => {
  process.send!(await simulate(scenario))
})
