import type { Capsule, capsules } from '#contract/capsules/index.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { unfitOpening, unfitProlonging } from '#contract/rules/capsules.ts'
import { instantOf, type LocalTime } from '#contract/rules/delivery/local-time.ts'
import { isTimeZone } from '#contract/rules/time-zones.ts'
import { noteActivity } from '#server/features/families/index.ts'
import { requireCovered } from '#server/features/subscriptions/index.ts'
import type { FamilyEditor } from '#server/platform/actors.ts'
import { stamp } from '#server/platform/clock.ts'
import { conflict, invalid } from '#server/platform/errors.ts'
import { deleteBytesJob } from '#server/features/media/index.ts'
import {
  deleteCapsule,
  findCapsule,
  insertCapsule,
  toCapsule,
  updateCapsule,
} from './capsule-store.ts'
import { countOf, deleteUnsentOf, keysIn } from './item-store.ts'
import { assertOpen, findOwnCapsule, holdOwnCapsule, isSealed, wasOpened } from './own-capsule.ts'

type Lid = BodyOf<typeof capsules.create>

const justChanged = () => conflict('This capsule has just changed. Please look at it again.')

function assertZone({ zone }: LocalTime): void {
  if (!isTimeZone(zone)) throw invalid('Please choose a time zone from the list.')
}

const opening = (opens: LocalTime) => ({
  opens_on: opens.on,
  opens_time: opens.at,
  opens_zone: opens.zone,
  opens_at: stamp(instantOf(opens)),
})

const shown = async (editor: FamilyEditor, id: string): Promise<Capsule> =>
  toCapsule(editor, await findCapsule(editor, id))

function assertFits(editor: FamilyEditor, opens: LocalTime): void {
  assertZone(opens)
  const unfit = unfitOpening(opens, editor.ports.clock.now())
  if (unfit) throw invalid(unfit)
}

export async function createCapsule(editor: FamilyEditor, lid: Lid): Promise<Capsule> {
  await requireCovered(editor, 'capsules')
  assertFits(editor, lid.opens)
  const { title, words, opens, look } = lid
  const id = await insertCapsule(editor, { title, words, look, ...opening(opens) })
  const { familyId, accountId } = editor
  await noteActivity<string>(editor, { familyId, accountId, kind: 'began-capsule', subject: title })
  return shown(editor, id)
}

export async function changeCapsule(editor: FamilyEditor, id: string, lid: Lid): Promise<Capsule> {
  assertOpen(await findOwnCapsule(editor, id))
  await requireCovered(editor, 'capsules')
  assertFits(editor, lid.opens)
  const { title, words, opens, look } = lid
  if (!(await updateCapsule(editor, id, 'open', { title, words, look, ...opening(opens) })))
    throw justChanged()
  return shown(editor, id)
}

/** Shut from this moment on. What was announced and never came stays outside. */
export async function sealCapsule(editor: FamilyEditor, id: string): Promise<Capsule> {
  const row = await holdOwnCapsule(editor, id)
  assertOpen(row)
  if (row.waiting > 0)
    throw conflict(
      row.waiting === 1
        ? 'One thing from a guest still waits for your look. Let it in or take it out first.'
        : `${row.waiting} things from guests still wait for your look. Let them in or take them out first.`,
    )
  if (row.items === 0) throw conflict('There is nothing in it yet. Put something in first.')
  const opens = { on: row.opens_on, at: row.opens_time, zone: row.opens_zone }
  assertFits(editor, opens)
  await deleteUnsentOf(editor, id)
  if (!(await updateCapsule(editor, id, 'open', { state: 'sealed', sealed_at: editor.now() })))
    throw justChanged()
  const { familyId, accountId } = editor
  const kind = 'sealed-capsule'
  await noteActivity<string>(editor, { familyId, accountId, kind, subject: row.title })
  return shown(editor, id)
}

/** From its first thing on: what is in it already, we could have read. */
export async function sealBeyond(
  editor: FamilyEditor,
  id: string,
  paperKey: string,
): Promise<Capsule> {
  const row = await holdOwnCapsule(editor, id)
  if (row.paper_key === paperKey) return toCapsule(editor, row)
  assertOpen(row)
  if (row.paper_key)
    throw conflict('This capsule has three sheets already. Throw it away and begin another.')
  if ((await countOf(editor, id)).all > 0)
    throw conflict(
      'Something is in it or on its way already, so it reached us unsealed. Take everything out, or begin another capsule.',
    )
  if (!(await updateCapsule(editor, id, 'open', { paper_key: paperKey }))) throw justChanged()
  return shown(editor, id)
}

export async function prolongCapsule(
  editor: FamilyEditor,
  id: string,
  opens: LocalTime,
): Promise<Capsule> {
  const row = await findOwnCapsule(editor, id)
  if (row.state === 'opened') throw wasOpened()
  if (row.state === 'open')
    throw conflict('It isn’t sealed yet, so you can simply choose another day.')
  assertZone(opens)
  const sealed = {
    opensAt: Temporal.Instant.from(row.opens_at),
    wasProlonged: row.prolonged_at !== null,
  }
  const unfit = unfitProlonging(opens, sealed, editor.ports.clock.now())
  if (unfit) throw conflict(unfit)
  const change = { ...opening(opens), prolonged_at: editor.now() }
  if (!(await updateCapsule(editor, id, 'sealed', change))) throw justChanged()
  return shown(editor, id)
}

export async function removeCapsule(editor: FamilyEditor, id: string): Promise<void> {
  const row = await findOwnCapsule(editor, id)
  assertOpen(row)
  const keys = await keysIn(editor, id)
  if (!(await deleteCapsule(editor, id))) throw isSealed()
  for (const key of keys) await editor.ports.jobs.enqueueLater(editor, deleteBytesJob, { key })
}
