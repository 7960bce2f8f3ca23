import { prompts } from '#contract/prompts.ts'
import { bytesType } from '#server/features/media/index.ts'
import { serveRaw } from '#server/platform/http/serve-raw.ts'
import { serve, type App } from '#server/platform/http/serve.ts'
import { answerPrompt, readAsked } from './answer-prompt.ts'
import { askForWeekly, readWeekly, stopWeekly } from './choose-weekday.ts'

export function promptRoutes(app: App): void {
  serve(app, prompts.weekly, (viewer) => readWeekly(viewer))
  serve(app, prompts.askForWeekly, (editor, { body }) => askForWeekly(editor, body.weekday))
  serve(app, prompts.stopWeekly, (viewer) => stopWeekly(viewer))
  serve(app, prompts.asked, (holder) => readAsked(holder))
  serveRaw(
    app,
    prompts.answerSound,
    (caller, { query, bytes }, { request }) => answerPrompt(caller, query, bytes, request),
    { bodyType: bytesType },
  )
}
