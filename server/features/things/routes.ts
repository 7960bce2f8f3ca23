import { things } from '#contract/things.ts'
import { findMemory } from '#server/features/vault/index.ts'
import { serve, type App } from '#server/platform/http/serve.ts'
import { listThings, refuseThing, thingsIn } from './thing-store.ts'
import { lookAgain, showFinding, turnOff, turnOn } from './turn-finding.ts'

export function thingsRoutes(app: App): void {
  serve(app, things.finding, (viewer) => showFinding(viewer))
  serve(app, things.turnOn, (owner) => turnOn(owner))
  serve(app, things.turnOff, (owner) => turnOff(owner))
  serve(app, things.retry, (editor) => lookAgain(editor))
  serve(app, things.list, async (viewer) => ({ things: await listThings(viewer) }))
  serve(app, things.ofMemory, async (viewer, { params }) => {
    await findMemory(viewer, params.memoryId)
    return thingsIn(viewer, params.memoryId)
  })
  serve(app, things.change, async (editor, { params: { memoryId }, body }) => {
    await findMemory(editor, memoryId)
    await refuseThing(editor, { memoryId, thing: body.thing }, body.isRefused)
    return thingsIn(editor, memoryId)
  })
}
