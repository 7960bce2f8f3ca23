import { keepCalls } from './own-calls.ts'
import { session } from './session.ts'
import { closeDoor, isDoorOpen, onDoor, openDoor } from './sign-in-door.ts'
import { untilMayDisturb } from './may-disturb.ts'

const ENDED =
  'Your session has ended, so please sign in again. You come back to this very place, and what you typed is still there.'
const TAKEN_OVER =
  'Somebody else has signed in on this device meanwhile. Sign in as yourself again, and you come back to this very place, with what you typed. To go on as them, load this page again.'

const endedOne = () => {
  const now = session.get()
  return now.state === 'signed-in' && now.hasEnded ? now : undefined
}
const hereNow = () => {
  const now = session.get()
  return now.state === 'signed-in' && !now.hasEnded ? now.user.id : undefined
}

let returns = 0
let looking: Promise<void> | undefined
let asking: Promise<void> | undefined
// Whether somebody did something since they closed the dialog.
let isPressed = true

/** Wherever a session turns out to be over, the sign-in dialog opens above the page, which stays as it is. */
export function subscribeToEndedSessions(): void {
  keepCalls({
    accountId: () => {
      const now = session.get()
      return now.state === 'signed-in' ? now.user.id : undefined
    },
    returns: () => returns,
    isBackIn,
  })
  let wasEnded = false
  session.subscribe(() => {
    const hasEnded = endedOne() !== undefined
    if (hasEnded && !wasEnded) void askBackIn()
    if (wasEnded && !hasEnded) returns += 1
    wasEnded = hasEnded
  })
  // They may have come back in elsewhere, by a mailed link: then this page goes on.
  const notice = () => {
    if (endedOne() && document.visibilityState === 'visible') void look()
  }
  const press = () => void (isPressed = true)
  for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, press, { capture: true })
  document.addEventListener('visibilitychange', notice)
  addEventListener('focus', notice)
}

const look = () => (looking ??= session.lookAgain().finally(() => (looking = undefined)))

async function isBackIn(accountId: string, signal?: AbortSignal): Promise<boolean> {
  const before = returns
  await look()
  // Whoever closed the dialog is asked again by what they do, not by what the page does behind their back.
  if (endedOne() && (asking || isPressed)) await Promise.race([askBackIn(), untilAborted(signal)])
  return returns > before && hereNow() === accountId && !signal?.aborted
}

/** Resolves when they are back in, or have closed the dialog. */
function askBackIn(): Promise<void> {
  asking ??= ask().finally(() => (asking = undefined))
  return asking
}

async function ask(): Promise<void> {
  await untilMayDisturb()
  const ended = endedOne()
  if (!ended) return
  openDoor('signin', {
    why: ended.isTakenOver ? TAKEN_OVER : ENDED,
    owner: ended.user,
  })
  await new Promise<void>((resolve) => {
    const stops: (() => void)[] = []
    const settle = () => {
      if (isDoorOpen() && endedOne()) return
      for (const stop of stops) stop()
      closeDoor()
      isPressed = false
      resolve()
    }
    stops.push(onDoor(settle), session.subscribe(settle))
  })
}

const untilAborted = (signal?: AbortSignal): Promise<void> =>
  new Promise((resolve) => signal?.addEventListener('abort', () => resolve(), { once: true }))
