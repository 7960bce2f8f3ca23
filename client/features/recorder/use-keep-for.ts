import { useState } from 'react'
import type { KeptDraft } from './keep-take.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { useOnline } from '#client/platform/online.ts'
import { useSession } from '#client/platform/session.ts'
import { toast } from '#client/ui/toast-store.ts'
import { keepingsStore } from './keepings-store.ts'
import { arrange, fieldOfRefusal, makeAccount } from './keep-for.ts'
import {
  complaintsAbout,
  typedBefore,
  type Complaints,
  type KeepForEntries,
  type Wish,
} from './keep-for-entries.ts'
import type { Take } from './take.ts'
import { takesStore } from './takes-store.ts'

/** From what is typed below a take to where it goes: the account first, then the take, then its day. */
export function useKeepFor(take: Take, onKept: (draft: KeptDraft, wish: Wish) => void) {
  const session = useSession()
  const isOnline = useOnline()
  const user = session.state === 'signed-in' ? session.user : undefined
  const [typed, setTyped] = useState(() => typedBefore(take))
  const [isBusy, setBusy] = useState(false)
  const [isSafeHere, setSafeHere] = useState(false)
  const { complaints, failure, ...troubles } = useTroubles()
  // Their own name stands there until they write another one, or take it away.
  const entries: KeepForEntries = { ...typed, from: typed.from ?? user?.displayName ?? '' }

  function put(change: Partial<KeepForEntries>) {
    const next = { ...typed, ...change }
    setTyped(next)
    troubles.forget(Object.keys(change))
    takesStore.changeSoon(take.id, { forWhom: next.forWhom, plan: planOf(next) })
  }

  /** Said only once it is so: what was typed last may not be written down yet. */
  async function saySafeHere(): Promise<void> {
    await takesStore.find(take.id)
    setSafeHere(true)
  }

  async function accountId(): Promise<string | undefined> {
    if (user) return user.id
    try {
      return await makeAccount(entries)
    } catch (error) {
      if (error instanceof TypeError) await saySafeHere()
      else troubles.tell(fieldOfRefusal(error), failureWords(error))
      return undefined
    }
  }

  async function keep(wish: Wish): Promise<void> {
    if (isBusy) return
    const wrong = complaintsAbout(entries, wish, { isGuest: !user, now: Date.now() })
    troubles.show(wrong ?? {})
    if (wrong) return
    if (!isOnline) return saySafeHere()
    setSafeHere(false)
    setBusy(true)
    const id = await accountId()
    const draft =
      id &&
      (await keepingsStore.keep(take, id, (draft, familyId) =>
        arrange(draft, familyId, entries, wish),
      ))
    setBusy(false)
    if (!draft) return
    if (draft.elsewhere) toast({ title: 'Kept', description: draft.elsewhere.why })
    onKept(draft, wish)
  }

  return { entries, put, complaints, failure, keep, isBusy, isGuest: !user, isSafeHere, isOnline }
}

/** What is wrong: at the fields it is about, or else beside the button. */
function useTroubles() {
  const [complaints, show] = useState<Complaints>({})
  const [failure, setFailure] = useState<string>()
  return {
    complaints,
    failure,
    show: (wrong: Complaints) => {
      show(wrong)
      setFailure(undefined)
    },
    tell: (field: keyof KeepForEntries | undefined, words: string) =>
      field ? show({ [field]: words }) : setFailure(words),
    forget: (named: readonly string[]) =>
      show((before) =>
        Object.fromEntries(Object.entries(before).filter(([name]) => !named.includes(name))),
      ),
  }
}

const planOf = ({ to, on, zone, from = '', ownEmail }: ReturnType<typeof typedBefore>) => ({
  to,
  on,
  zone,
  from,
  ownEmail,
})
