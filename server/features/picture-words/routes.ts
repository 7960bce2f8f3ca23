import { pictureWords } from '#contract/picture-words.ts'
import { serve, type App } from '#server/platform/http/serve.ts'
import { askForWords, changeWords, readAgain, showReading, showWords } from './picture-words.ts'

export function pictureWordsRoutes(app: App): void {
  serve(app, pictureWords.reading, (viewer) => showReading(viewer))
  serve(app, pictureWords.retry, (editor) => readAgain(editor))
  serve(app, pictureWords.ofMemory, (viewer, { params }) => showWords(viewer, params.memoryId))
  serve(app, pictureWords.ask, (editor, { params }) => askForWords(editor, params.memoryId))
  serve(app, pictureWords.change, (editor, { params, body }) =>
    changeWords(editor, params.memoryId, body),
  )
}
