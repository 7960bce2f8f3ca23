import type { BodyOf } from '#contract/endpoint.ts'
import type { research } from '#contract/research/index.ts'
import { mayDo, maySpeak } from '#contract/rules/research.ts'
import type { FamilyEditor } from '#server/platform/actors.ts'
import { conflict } from '#server/platform/errors.ts'
import { changeCase, findOwnCase, lockOwnCase } from './case-store.ts'
import { addMessage, messagesOf, noteRead } from './part-store.ts'
import { tellDesk } from './tell-family.ts'

// The hour is the same however it is written: with Z, an offset, or other digits.
const isSameInstant = (one: string | null, other: string): boolean =>
  one !== null && Date.parse(one) === Date.parse(other)

const movedOn = () =>
  conflict('This case has moved on meanwhile. Nothing was changed. Please look at it again.')

/** Accepts what was read: a quote that the desk changed meanwhile is read first. */
export async function acceptQuote(
  editor: FamilyEditor,
  id: string,
  read: BodyOf<typeof research.accept>,
): Promise<void> {
  const row = await lockOwnCase(editor, id)
  const isRead =
    row.quoted_hours === read.hours &&
    row.quoted_rate_cents === read.rateCents &&
    (read.quotedAt === undefined || isSameInstant(row.quoted_at, read.quotedAt))
  if (row.state === 'accepted' && isRead) return
  if (!mayDo(row.state, 'family', 'accept')) throw movedOn()
  if (!isRead)
    throw conflict(
      'The researcher has made another quote meanwhile. Nothing was accepted. Please read it first.',
    )
  const at = editor.now()
  await changeCase(editor, row, {
    state: 'accepted',
    accepted_at: at,
    accepted_by: editor.accountId,
  })
  await tellDesk(editor, row, 'accepted')
}

export async function withdrawCase(editor: FamilyEditor, id: string): Promise<void> {
  const row = await lockOwnCase(editor, id)
  if (row.state === 'withdrawn') return
  if (row.state === 'in-work')
    throw conflict('Work has begun. Please write to the researcher, who can end it.')
  if (!mayDo(row.state, 'family', 'withdraw')) throw movedOn()
  await changeCase(editor, row, { state: 'withdrawn', ended_at: editor.now() })
  await tellDesk(editor, row, 'withdrawn')
}

export async function closeOwnCase(editor: FamilyEditor, id: string): Promise<void> {
  const row = await lockOwnCase(editor, id)
  if (row.state === 'closed') return
  if (!mayDo(row.state, 'family', 'close')) throw movedOn()
  await changeCase(editor, row, { state: 'closed', ended_at: editor.now() })
}

export async function sayToDesk(
  editor: FamilyEditor,
  id: string,
  said: { readonly id: string; readonly words: string },
): Promise<void> {
  const row = await lockOwnCase(editor, id)
  if (!maySpeak(row.state))
    throw conflict('This case is over, so nobody would read it. Nothing was sent.')
  const before = await messagesOf(editor, row)
  const isWaiting = before.some(
    ({ side, number }) => side === 'family' && number > row.desk_read_number,
  )
  if (!(await addMessage(editor, row, { ...said, side: 'family' }))) return
  if (!isWaiting) await tellDesk(editor, row, 'said', said.id)
}

export async function noteOwnReading(editor: FamilyEditor, id: string): Promise<void> {
  const row = await findOwnCase(editor, id)
  const last = (await messagesOf(editor, row)).at(-1)
  if (last) await noteRead(editor, id, last.number)
}
