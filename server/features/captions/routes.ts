import { captions } from '#contract/captions.ts'
import { serve, type App } from '#server/platform/http/serve.ts'
import { answerGuess, askAgain, showCaptioning, showGuess, turnOff, turnOn } from './captions.ts'

export function captionsRoutes(app: App): void {
  serve(app, captions.state, (viewer) => showCaptioning(viewer))
  serve(app, captions.turnOn, (owner, { body }) => turnOn(owner, body.key))
  serve(app, captions.turnOff, (owner) => turnOff(owner))
  serve(app, captions.retry, (editor) => askAgain(editor))
  serve(app, captions.ofMemory, (editor, { params }) => showGuess(editor, params.memoryId))
  serve(app, captions.answer, (editor, { params, body }) =>
    answerGuess(editor, params.memoryId, body.words),
  )
}
