import { treeSuggestions } from '#contract/tree/suggestions.ts'
import { serve, type App } from '#server/platform/http/serve.ts'
import { acceptSuggestion, declineSuggestion, listSuggestions } from './answer-suggestion.ts'
import { countSuggestions, listOwn, suggest, takeBack } from './suggest.ts'
import { noteHeard } from './suggestion-store.ts'

export function suggestionRoutes(app: App): void {
  serve(app, treeSuggestions.suggest, (viewer, { params, body }) =>
    undefinedAfter(suggest(viewer, params.personId, body)),
  )
  serve(app, treeSuggestions.own, (viewer, { query }) => listOwn(viewer, query))
  serve(app, treeSuggestions.hear, (viewer) => undefinedAfter(noteHeard(viewer)))
  serve(app, treeSuggestions.takeBack, (viewer, { params }) =>
    undefinedAfter(takeBack(viewer, params.suggestionId)),
  )
  serve(app, treeSuggestions.count, (viewer) => countSuggestions(viewer))
  serve(app, treeSuggestions.list, (editor, { query }) => listSuggestions(editor, query))
  serve(app, treeSuggestions.accept, (editor, { params, body }) =>
    undefinedAfter(acceptSuggestion(editor, params.suggestionId, body)),
  )
  serve(app, treeSuggestions.decline, (editor, { params, body }) =>
    undefinedAfter(declineSuggestion(editor, params.suggestionId, body)),
  )
}

const undefinedAfter = async (done: Promise<void>): Promise<undefined> => void (await done)
