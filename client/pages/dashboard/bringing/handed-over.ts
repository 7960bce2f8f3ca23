import { useEffect, useEffectEvent } from 'react'
import { chosenIn } from '#client/platform/uploads/chosen-files.ts'
import type { Handed } from '#client/platform/uploads/handed-database.ts'
import { handedFiles, useHandedFiles } from '#client/platform/uploads/handed-files.ts'
import { onlyWindow, useOnlyWindow } from '#client/platform/uploads/only-window.ts'
import type { Bringing } from './bringing.ts'
import { notKept } from './bringing-progress.ts'

interface Whose {
  readonly accountId: string
  readonly familyId: string
  /** All of one's families, as soon as they are known. */
  readonly families?: readonly string[] | undefined
}

export interface HandedOver {
  /** To be asked about. */
  readonly own: readonly Handed[]
  /** Seen first, or sent on its way, by another person at this device. */
  readonly others: readonly Handed[]
  /** On its way into another of one's families: there is nothing to be asked. */
  readonly elsewhere: readonly Handed[]
  /** Comes in here once another window has brought in what it took. */
  readonly inTurn: readonly Handed[]
  readonly bring: (which: readonly Handed[]) => void
  readonly forget: (which: readonly Handed[]) => void
}

const isGoing = ({ goesTo }: Handed, { accountId, familyId }: Whose) =>
  goesTo?.accountId === accountId && goesTo.familyId === familyId

/** What goes into a family that one is no longer in is asked about anew. */
const isElsewhere = ({ goesTo }: Handed, { accountId, families }: Whose) =>
  goesTo?.accountId === accountId && (families?.includes(goesTo.familyId) ?? true)

/** Apart: what one may be asked about, and what another person at this device was. */
export function apart(all: readonly Handed[], whose: Whose) {
  const going = all.filter((one) => isGoing(one, whose))
  const waiting = all.filter((one) => !isGoing(one, whose))
  const elsewhere = waiting.filter((one) => isElsewhere(one, whose))
  const asked = waiting.filter((one) => !isElsewhere(one, whose))
  const isOthers = ({ seenBy, goesTo }: Handed) =>
    (goesTo?.accountId ?? seenBy ?? whose.accountId) !== whose.accountId
  return {
    going,
    elsewhere,
    own: asked.filter((one) => !isOthers(one)),
    others: asked.filter(isOthers),
  }
}

// What this page took already, as it was taken: another look at the device mustn't take it a second time.
const taken = new Map<string, File>()
// For these a bringing-in is under way, whichever page is looked at.
const underWay = new Set<string>()
const isUnderWay = (name: string) => underWay.has(name)
const nameOf = ({ accountId, familyId }: Whose) => `${accountId} ${familyId}`

const isOnTheWay = (bringing: Bringing) => ['opening', 'bringing'].includes(bringing.get().phase)

/** Once all has been tried: what came is forgotten, what didn't is asked about anew, and the next window may begin. */
async function settle(whose: Whose, bringing: Bringing): Promise<void> {
  const tried = apart(handedFiles.get(), whose).going.filter(({ id }) => taken.has(id))
  const unkept = notKept(bringing.get())
  const [left, came] = [true, false].map((is) =>
    tried.filter(({ id }) => unkept.has(taken.get(id)!) === is),
  )
  for (const { id } of left!) taken.delete(id)
  await Promise.all([
    handedFiles.forget(came!),
    handedFiles.note(left!, { goesTo: undefined, seenBy: whose.accountId }),
  ])
  // More may have been taken up meanwhile.
  if (isOnTheWay(bringing)) return
  underWay.delete(nameOf(whose))
  onlyWindow.letGo(nameOf(whose))
}

/** Until it is over, also while another page is looked at. */
function follow(whose: Whose, bringing: Bringing): void {
  const name = nameOf(whose)
  if (underWay.has(name)) return
  underWay.add(name)
  const stop = bringing.subscribe(() => {
    if (isOnTheWay(bringing)) return
    void settle(whose, bringing).then(() => underWay.has(name) || stop())
  })
}

/** What other apps handed over: asked about, brought in through the usual door, and forgotten once it is there. */
export function useHandedOver(whose: Whose, bringing: Bringing): HandedOver {
  const all = useHandedFiles()
  const { going, elsewhere, own, others } = apart(all, whose)
  const unseen = own.filter(({ seenBy }) => !seenBy)
  const see = useEffectEvent(() => void handedFiles.note(unseen, { seenBy: whose.accountId }))
  useEffect(() => {
    if (unseen.length > 0) see()
  }, [unseen.length])
  const takeUp = useEffectEvent(() => {
    // Confirmed at this visit or an earlier one that was cut off; what has come isn't sent a second time.
    const fresh = going.filter(({ id }) => !taken.has(id))
    for (const { id, file } of fresh) taken.set(id, file)
    if (fresh.length === 0) return
    follow(whose, bringing)
    bringing.takeKept(chosenIn(fresh.map(({ file }) => file)))
  })
  const turn = useOnlyWindow(nameOf(whose), going.length > 0, isUnderWay)
  useEffect(() => {
    if (turn === 'ours' && going.length > 0) takeUp()
  }, [turn, going.length])
  const { accountId, familyId } = whose
  return {
    own,
    others,
    elsewhere,
    inTurn: turn === 'waits' ? going : [],
    bring: (which) =>
      void handedFiles.note(which, { goesTo: { accountId, familyId }, seenBy: accountId }),
    forget: (which) => void handedFiles.forget(which),
  }
}
