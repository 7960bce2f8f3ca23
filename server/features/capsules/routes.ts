import { heldCapsules } from '#contract/capsules/held-by-link.ts'
import { capsules } from '#contract/capsules/index.ts'
import { bytesType, keyOfAttempt, orDelete, sendContent } from '#server/features/media/index.ts'
import { serveInSteps } from '#server/platform/http/serve-in-steps.ts'
import { answered, serveRaw } from '#server/platform/http/serve-raw.ts'
import { serve, type App } from '#server/platform/http/serve.ts'
import { announcedBytes, receiveItem, settle } from './add-item.ts'
import { findCapsule, listCapsules, toCapsule } from './capsule-store.ts'
import {
  announceHeld,
  expectHeld,
  findHeldContent,
  joinCapsule,
  noteHeld,
  readHeld,
  readHeldItems,
  removeHeld,
} from './guest-items.ts'
import { holdCapsule } from './hold-capsule.ts'
import { linkTo } from './links.ts'
import { clearTray, renewLink } from './renew-link.ts'
import { sendToGuest } from './send-to-guest.ts'
import {
  announceOwn,
  expectOwn,
  findContent,
  keepItem,
  noteOwn,
  readItems,
  removeItem,
} from './member-items.ts'
import { assertOpen, findOwnCapsule } from './own-capsule.ts'
import {
  changeCapsule,
  createCapsule,
  prolongCapsule,
  removeCapsule,
  sealBeyond,
  sealCapsule,
} from './write-capsule.ts'

export function capsulesRoutes(app: App): void {
  serve(app, capsules.list, (viewer, { query }) => listCapsules(viewer, query))
  serve(app, capsules.create, (editor, { body }) => createCapsule(editor, body))
  serve(app, capsules.show, async (viewer, { params }) =>
    toCapsule(viewer, await findCapsule(viewer, params.capsuleId)),
  )
  serve(app, capsules.change, (editor, { params, body }) =>
    changeCapsule(editor, params.capsuleId, body),
  )
  serve(app, capsules.remove, async (editor, { params }) => {
    await removeCapsule(editor, params.capsuleId)
    return undefined
  })
  serve(app, capsules.seal, (editor, { params }) => sealCapsule(editor, params.capsuleId))
  serve(app, capsules.sealBeyond, (editor, { params, body }) =>
    sealBeyond(editor, params.capsuleId, body.paperKey),
  )
  serve(app, capsules.prolong, (editor, { params, body }) =>
    prolongCapsule(editor, params.capsuleId, body.opens),
  )
  serve(app, capsules.link, async (editor, { params }) => {
    const row = await findOwnCapsule(editor, params.capsuleId)
    assertOpen(row)
    return linkTo(editor, row)
  })
  serve(app, capsules.renewLink, (editor, { params }) => renewLink(editor, params.capsuleId))
  serve(app, capsules.clearTray, async (editor, { params }) => {
    await clearTray(editor, params.capsuleId)
    return undefined
  })
  itemRoutes(app)
  guestRoutes(app)
}

function itemRoutes(app: App): void {
  serve(app, capsules.items, (viewer, { params, query }) =>
    readItems(viewer, params.capsuleId, query),
  )
  serve(app, capsules.announce, (viewer, { params, body }) =>
    announceOwn(viewer, params.capsuleId, body),
  )
  serveRaw(
    app,
    capsules.receive,
    async (caller, { params, bytes }, { request }) => {
      const { row, largest } = await caller.act((viewer) =>
        expectOwn(viewer, params, announcedBytes(request)),
      )
      if (row && row.state !== 'announced') return { isHere: true }
      const { storage } = caller.ports
      const here = await receiveItem(storage, { row, largest }, bytes)
      const key = keyOfAttempt(row!.storage_key, here.attempt)
      const arrival = await orDelete(storage, key, () =>
        caller.act((viewer) => noteOwn(viewer, row!, here)),
      )
      return settle(storage, { row: row!, here, arrival })
    },
    { bodyType: bytesType },
  )
  serveRaw(app, capsules.content, async (caller, { params, query }, exchange) => {
    const row = await caller.act((viewer) => findContent(viewer, params))
    const wanted = { row, isDownload: query.download !== undefined }
    await sendContent(caller.ports.storage, wanted, exchange)
    return answered
  })
  serve(app, capsules.keep, (editor, { params }) => keepItem(editor, params))
  serve(app, capsules.removeItem, (viewer, { params }) => removeItem(viewer, params))
}

/** For people without an account: what they hold is a link. */
function guestRoutes(app: App): void {
  serve(app, heldCapsules.read, (holder) => readHeld(holdCapsule(holder)))
  serve(app, heldCapsules.join, (holder, { body }) => joinCapsule(holdCapsule(holder), body))
  serve(app, heldCapsules.items, (holder, { query }) => readHeldItems(holdCapsule(holder), query))
  serve(app, heldCapsules.announce, (holder, { body }) => announceHeld(holdCapsule(holder), body))
  serveInSteps(app, heldCapsules.removeItem, async (caller, { params }) => {
    const key = await caller.act((holder) => removeHeld(holdCapsule(holder), params.itemId))
    await caller.ports.storage.delete(key)
    return undefined
  })
  serveRaw(
    app,
    heldCapsules.receive,
    async (caller, { params, bytes }, { request }) => {
      const { row, largest, budget } = await caller.act((holder) =>
        expectHeld(holdCapsule(holder), params.itemId, announcedBytes(request)),
      )
      if (row && row.state !== 'announced') return { isHere: true }
      const here = await budget.within(() =>
        receiveItem(caller.ports.storage, { row, largest }, bytes),
      )
      const { storage } = caller.ports
      const key = keyOfAttempt(row!.storage_key, here.attempt)
      const arrival = await orDelete(storage, key, () =>
        caller.act((holder) => noteHeld(holdCapsule(holder), row!, here)),
      )
      return settle(storage, { row: row!, here, arrival })
    },
    { bodyType: bytesType },
  )
  serveRaw(app, heldCapsules.content, async (caller, { params, query }, exchange) => {
    const row = await caller.act((holder) => findHeldContent(holdCapsule(holder), params.itemId))
    const wanted = { row, isDownload: query.download !== undefined }
    await sendToGuest(caller.ports.storage, wanted, exchange)
    return answered
  })
}
