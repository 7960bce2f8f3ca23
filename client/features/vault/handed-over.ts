import { useEffect, useEffectEvent } from 'react'
import { chosenIn } from '#client/platform/uploads/chosen-files.ts'
import type { Handed } from '#client/platform/uploads/handed-database.ts'
import { handedFiles, useHandedFiles } from '#client/platform/uploads/handed-files.ts'
import type { Bringing } from './bringing.ts'

export interface Whose {
  readonly accountId: string
  readonly familyId: string
}

export interface HandedOver {
  /** To be asked about. */
  readonly own: readonly Handed[]
  /** Seen first, or sent on its way, by another person at this device. */
  readonly others: readonly Handed[]
  readonly bring: (which: readonly Handed[]) => void
  readonly forget: (which: readonly Handed[]) => void
}

const isGoing = ({ goesTo }: Handed, { accountId, familyId }: Whose) =>
  goesTo?.accountId === accountId && goesTo.familyId === familyId

/** Apart: what one may be asked about, and what another person at this device was. */
export function apart(all: readonly Handed[], whose: Whose) {
  const waiting = all.filter((one) => !isGoing(one, whose))
  const isOthers = ({ seenBy, goesTo }: Handed) =>
    (goesTo?.accountId ?? seenBy ?? whose.accountId) !== whose.accountId
  return {
    going: all.filter((one) => isGoing(one, whose)),
    own: waiting.filter((one) => !isOthers(one)),
    others: waiting.filter(isOthers),
  }
}

// What this page took already: another look at the device mustn't take it a second time.
const taken = new Set<string>()

/** What other apps handed over: asked about, brought in through the usual door, and forgotten once it is there. */
export function useHandedOver(whose: Whose, bringing: Bringing): HandedOver {
  const all = useHandedFiles()
  const { going, own, others } = apart(all, whose)
  const unseen = own.filter(({ seenBy }) => !seenBy)
  const see = useEffectEvent(() => void handedFiles.note(unseen, { seenBy: whose.accountId }))
  useEffect(() => {
    if (unseen.length > 0) see()
  }, [unseen.length])
  const takeUp = useEffectEvent(() => {
    // Confirmed at this visit or an earlier one that was cut off; what has come isn't sent a second time.
    const fresh = going.filter(({ id }) => !taken.has(id))
    for (const { id } of fresh) taken.add(id)
    bringing.take(chosenIn(fresh.map(({ file }) => file)))
  })
  useEffect(() => {
    if (going.length > 0) takeUp()
  }, [going.length])
  const settle = useEffectEvent(() => {
    const { phase, failed } = bringing.get()
    const tried = going.filter(({ id }) => taken.has(id))
    if (phase !== 'over' || tried.length === 0) return
    const names = new Set([...failed.values()].map(({ name }) => name))
    const [left, came] = [true, false].map((is) =>
      tried.filter(({ file }) => names.has(file.name) === is),
    )
    for (const { id } of left!) taken.delete(id)
    void handedFiles.forget(came!)
    if (left!.length > 0)
      void handedFiles.note(left!, { goesTo: undefined, seenBy: whose.accountId })
  })
  useEffect(() => bringing.subscribe(settle), [bringing])
  return {
    own,
    others,
    bring: (which) => void handedFiles.note(which, { goesTo: whose, seenBy: whose.accountId }),
    forget: (which) => void handedFiles.forget(which),
  }
}
