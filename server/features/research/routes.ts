import { research } from '#contract/research/index.ts'
import type { FamilyEditor } from '#server/platform/actors.ts'
import { serve, type App } from '#server/platform/http/serve.ts'
import {
  acceptQuote,
  closeOwnCase,
  noteOwnReading,
  sayToDesk,
  withdrawCase,
} from './answer-quote.ts'
import { attachFact, refuseFact } from './attach-fact.ts'
import { listOwnCases } from './case-store.ts'
import { readOwnCase } from './read-case.ts'
import { askCase, beginCase, changeDraft, isOffered, throwAway } from './write-case.ts'

/** Acts on the case in the path, and answers how it stands then. */
function acting<Body>(act: (editor: FamilyEditor, id: string, body: Body) => Promise<void>) {
  return async (
    editor: FamilyEditor,
    input: { readonly params: { readonly caseId: string }; readonly body: Body },
  ) => {
    await act(editor, input.params.caseId, input.body)
    return readOwnCase(editor, input.params.caseId)
  }
}

export function researchRoutes(app: App): void {
  serve(app, research.offer, async (visitor) => ({ isOffered: isOffered(visitor) }))
  serve(app, research.list, async (editor) => ({ cases: await listOwnCases(editor) }))
  serve(app, research.read, (editor, { params }) => readOwnCase(editor, params.caseId))
  serve(app, research.begin, async (editor, { body }) => {
    await beginCase(editor, body)
    return readOwnCase(editor, body.id)
  })
  serve(app, research.change, acting(changeDraft))
  serve(app, research.remove, async (editor, { params }) => {
    await throwAway(editor, params.caseId)
    return undefined
  })
  serve(app, research.ask, acting(askCase))
  serve(app, research.accept, acting(acceptQuote))
  serve(app, research.withdraw, acting(withdrawCase))
  serve(app, research.close, acting(closeOwnCase))
  serve(app, research.say, acting(sayToDesk))
  serve(app, research.seen, async (editor, { params }) => {
    await noteOwnReading(editor, params.caseId)
    return undefined
  })
  serve(app, research.attach, async (editor, { params, body }) => {
    await attachFact(editor, params, body.personId)
    return readOwnCase(editor, params.caseId)
  })
  serve(app, research.refuse, async (editor, { params }) => {
    await refuseFact(editor, params)
    return readOwnCase(editor, params.caseId)
  })
}
