import { memoryMoods } from '#contract/memory-moods.ts'
import { serveInSteps } from '#server/platform/http/serve-in-steps.ts'
import type { App } from '#server/platform/http/serve.ts'
import { readMood } from './read-mood.ts'

export function memoryMoodRoutes(app: App): void {
  serveInSteps(app, memoryMoods.read, (caller, { params }) => readMood(caller, params.memoryId))
}
