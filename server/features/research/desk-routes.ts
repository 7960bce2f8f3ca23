import { researchDesk } from '#contract/research/desk.ts'
import { isOver } from '#contract/rules/research.ts'
import { handedRecording, sendContent } from '#server/features/media/index.ts'
import type { Admin } from '#server/platform/actors.ts'
import { notFound } from '#server/platform/errors.ts'
import { answered, serveRaw } from '#server/platform/http/serve-raw.ts'
import { serve, type App } from '#server/platform/http/serve.ts'
import { findAskedCase, listAskedCases } from './case-store.ts'
import {
  beginWork,
  closeAtDesk,
  declineCase,
  noteDeskReading,
  notePayment,
  quoteCase,
  reportCase,
  sayToFamily,
} from './desk.ts'
import { recordingIdsOf } from './part-store.ts'
import { readDeskCase } from './read-case.ts'

function acting<Body>(act: (admin: Admin, id: string, body: Body) => Promise<void>) {
  return async (
    admin: Admin,
    input: { readonly params: { readonly caseId: string }; readonly body: Body },
  ) => {
    await act(admin, input.params.caseId, input.body)
    return readDeskCase(admin, input.params.caseId)
  }
}

/** The researcher's side. */
export function researchDeskRoutes(app: App): void {
  serve(app, researchDesk.list, (admin, { query }) => listAskedCases(admin, query))
  serve(app, researchDesk.read, (admin, { params }) => readDeskCase(admin, params.caseId))
  serve(app, researchDesk.quote, acting(quoteCase))
  serve(
    app,
    researchDesk.decline,
    acting((admin, id, { reason }) => declineCase(admin, id, reason)),
  )
  serve(app, researchDesk.begin, acting(beginWork))
  serve(
    app,
    researchDesk.pay,
    acting((admin, id, { isPaid }) => notePayment(admin, id, isPaid)),
  )
  serve(app, researchDesk.say, acting(sayToFamily))
  serve(app, researchDesk.seen, async (admin, { params }) => {
    await noteDeskReading(admin, params.caseId)
    return undefined
  })
  serve(app, researchDesk.report, acting(reportCase))
  serve(app, researchDesk.close, acting(closeAtDesk))
  serveRaw(app, researchDesk.playback, async (caller, { params }, exchange) => {
    const row = await caller.act((admin) => chosenRecording(admin, params))
    await sendContent(caller.ports.storage, { row, isDownload: false }, exchange)
    return answered
  })
}

/** Only what the family chose for this case, only while the whole family hears it, and only until the case is over. */
async function chosenRecording(
  admin: Admin,
  { caseId, mediaId }: { caseId: string; mediaId: string },
) {
  const row = await findAskedCase(admin, caseId)
  const isChosen = !isOver(row.state) && (await recordingIdsOf(admin, row)).includes(mediaId)
  const found = isChosen ? await handedRecording(admin, row.family_id, mediaId) : undefined
  if (!found)
    throw notFound(
      'There is no such recording to be heard in this case, or it is still being made ready.',
    )
  return found
}
