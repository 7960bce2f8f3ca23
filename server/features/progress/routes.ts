import { progress } from '#contract/progress.ts'
import { serve, type App } from '#server/platform/http/serve.ts'
import { listGoals } from './goal-store.ts'
import { moveGoal, removeGoal, setGoal } from './keep-goal.ts'
import { countKept, listKept } from './list-kept.ts'

export function progressRoutes(app: App): void {
  serve(app, progress.people, (viewer, { query }) => listKept(viewer, query))
  serve(app, progress.counts, (viewer) => countKept(viewer))
  serve(app, progress.goals, (viewer, { query }) => listGoals(viewer, query))
  serve(app, progress.setGoal, async (editor, { body }) => {
    await setGoal(editor, body)
    return undefined
  })
  serve(app, progress.moveGoal, async (editor, { params, body }) => {
    await moveGoal(editor, params.goalId, body.state)
    return undefined
  })
  serve(app, progress.removeGoal, async (editor, { params }) => {
    await removeGoal(editor, params.goalId)
    return undefined
  })
}
