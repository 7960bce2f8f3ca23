import type { BodyOf } from '#contract/endpoint.ts'
import type { Fix, nightlyCheck } from '#contract/nightly-check.ts'
import { resendVerification } from '#server/features/accounts/index.ts'
import { chooseLeapDay, holdDelivery, waitingOf } from '#server/features/deliveries/index.ts'
import { addWay, askToConfirm } from '#server/features/people/index.ts'
import type { FamilyEditor, System } from '#server/platform/actors.ts'
import { elevate } from '#server/platform/elevate.ts'
import { conflict } from '#server/platform/errors.ts'
import { findTroubles } from './find-troubles.ts'
import { tell } from './finding-words.ts'
import { timedFor } from './promise-store.ts'
import { keyOf, type Scope, type Trouble } from './trouble.ts'
import { onItsWay } from '#contract/rules/sending-words.ts'
import { outgoing } from '#server/platform/mail/outgoing.ts'

type Mend = (editor: FamilyEditor, trouble: Trouble) => Promise<string>

const leapDay =
  (choice: 'february-28' | 'march-1'): Mend =>
  async (editor, { subjectId }) => {
    await chooseLeapDay(editor, subjectId, choice)
    return 'That is settled. We ask you twice before it goes out, as always.'
  }

const mends: Readonly<Record<Fix, Mend>> = {
  async ask(editor, { subjectId, wayId, address }) {
    await askToConfirm(editor, { personId: subjectId, wayId: wayId! })
    return onItsWay(outgoing(editor), `the letter to ${address}`)
  },
  async 'use-account-address'(editor, { subjectId, accountAddress }) {
    await addWay(editor, subjectId, { kind: 'email', address: accountAddress! })
    return `From now on we write to ${accountAddress}.`
  },
  'february-28': leapDay('february-28'),
  'march-1': leapDay('march-1'),
  async 'resend-verification'(editor) {
    const waiting = await waitingOf(editor, editor.accountId)
    const address = await resendVerification(editor, waiting)
    return onItsWay(outgoing(editor), `the letter to ${address}`)
  },
  async hold(editor, { kind, subjectId }) {
    const { accountId, familyId } = editor
    const ids =
      kind === 'past'
        ? [subjectId]
        : await elevate(editor, 'findings', (raised) =>
            timedFor(raised, { accountId, familyId }, subjectId),
          )
    for (const id of ids) await holdDelivery(editor, id)
    return 'It stays with you. Nothing goes out until you give it a day.'
  },
}

/** Does what one press promised, if it is still needed. */
export async function mendFinding(
  editor: FamilyEditor,
  { key, fix }: BodyOf<typeof nightlyCheck.mend>,
): Promise<string> {
  const { accountId, familyId } = editor
  const trouble = await elevate(editor, 'findings', (raised) =>
    findTrouble(raised, { accountId, familyId }, key),
  )
  if (!trouble) throw conflict('This has been mended already.')
  if (!tell(trouble).fixes.some((offered) => offered.fix === fix))
    throw conflict('That doesn’t help here. Please look at the list again.')
  return mends[fix](editor, trouble)
}

async function findTrouble(
  system: System,
  scope: Scope,
  key: string,
): Promise<Trouble | undefined> {
  for await (const batch of findTroubles(system, scope)) {
    const found = batch.find((each) => keyOf(each) === key)
    if (found) return found
  }
  return undefined
}
