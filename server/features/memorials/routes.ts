import { heldMemorials, memorials } from '#contract/memorials.ts'
import { bytesType, keyOfAttempt, orDelete, sendContent } from '#server/features/media/index.ts'
import { answered, serveRaw } from '#server/platform/http/serve-raw.ts'
import { serve, type App } from '#server/platform/http/serve.ts'
import {
  announceKeepsake,
  condole,
  expectKeepsake,
  findBytes,
  noteHere,
  receiveKeepsake,
  settle,
} from './add-tribute.ts'
import {
  admitTribute,
  refuseGuests,
  refuseTribute,
  reportTribute,
  takeBackTribute,
} from './decide-tribute.ts'
import { endLink, makeLink, readHeld, readLink, takeBackHeld, writeHeld } from './guests.ts'
import { holdMemorial } from './hold-memorial.ts'
import { listMessages, readMemorial } from './memorial-store.ts'
import { readTributes } from './read-tributes.ts'

export function memorialsRoutes(app: App): void {
  serve(app, memorials.read, (viewer, { params }) => readMemorial(viewer, params.personId))
  serve(app, memorials.messages, (viewer, { params, query }) =>
    listMessages(viewer, params.personId, query),
  )
  serve(app, memorials.tributes, (viewer, { params, query }) =>
    readTributes(viewer, params.personId, query),
  )
  serve(app, memorials.condole, (viewer, { params, body }) =>
    condole(viewer, params.personId, body),
  )
  serve(app, memorials.admit, (viewer, { params }) => admitTribute(viewer, params))
  serve(app, memorials.refuse, (viewer, { params }) => refuseTribute(viewer, params))
  serve(app, memorials.refuseGuests, (viewer, { params }) => refuseGuests(viewer, params.personId))
  serve(app, memorials.report, (viewer, { params }) => reportTribute(viewer, params))
  serve(app, memorials.remove, (viewer, { params }) => takeBackTribute(viewer, params))
  serve(app, memorials.link, (viewer, { params }) => readLink(viewer, params.personId))
  serve(app, memorials.makeLink, (viewer, { params }) => makeLink(viewer, params.personId))
  serve(app, memorials.endLink, (viewer, { params }) => endLink(viewer, params.personId))
  keepsakeRoutes(app)
  serve(app, heldMemorials.read, (holder) => readHeld(holdMemorial(holder)))
  serve(app, heldMemorials.write, (holder, { body }) => writeHeld(holdMemorial(holder), body))
  serve(app, heldMemorials.takeBack, (holder) => takeBackHeld(holdMemorial(holder)))
}

/** Photos, voices and films. */
function keepsakeRoutes(app: App): void {
  serve(app, memorials.announce, (viewer, { params, body }) =>
    announceKeepsake(viewer, params.personId, body),
  )
  serveRaw(
    app,
    memorials.receive,
    async (caller, { params, bytes }, { request }) => {
      const announced = Number(request.headers['content-length'] ?? 0)
      const { row, ...expected } = await caller.act((viewer) =>
        expectKeepsake(viewer, params, announced),
      )
      if (row.state !== 'announced') return { isHere: true }
      const { storage } = caller.ports
      const here = await receiveKeepsake(storage, expected, bytes)
      const arrival = await orDelete(storage, keyOfAttempt(expected.key, here.attempt), () =>
        caller.act((viewer) => noteHere(viewer, row, here)),
      )
      return settle(storage, { key: expected.key, here, arrival })
    },
    { bodyType: bytesType },
  )
  serveRaw(app, memorials.content, async (caller, { params, query }, exchange) => {
    const row = await caller.act((viewer) => findBytes(viewer, params))
    const wanted = { row, isDownload: query.download !== undefined }
    await sendContent(caller.ports.storage, wanted, exchange)
    return answered
  })
}
