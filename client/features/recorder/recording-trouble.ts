/** Why there is no recording, or why one ended by itself. */
export type Trouble =
  | 'refused'
  | 'absent'
  | 'taken'
  | 'insecure'
  | 'unsupported'
  | 'unknown'
  | 'full'
  | 'unplugged'

const byName: Record<string, Trouble> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'absent',
  OverconstrainedError: 'absent',
  NotReadableError: 'taken',
  AbortError: 'taken',
  NotSupportedError: 'unsupported',
  QuotaExceededError: 'full',
}

export const troubleFrom = (error: unknown): Trouble =>
  byName[(error as { name?: string } | undefined)?.name ?? ''] ?? 'unknown'

interface TroubleWords {
  readonly title: string
  readonly what: string
  /** Whether another press may help. */
  readonly mayTryAgain: boolean
}

export const troubleWords: Record<Trouble, TroubleWords> = {
  refused: {
    title: 'Your browser keeps the microphone from us',
    what: 'Press the small microphone or padlock beside the address at the top of the window, choose Allow, and try again. We listen only between Start and Done.',
    mayTryAgain: true,
  },
  absent: {
    title: 'We can’t find a microphone',
    what: 'This device doesn’t seem to have one, or it is switched off. Plug one in, or open this page on a phone: phones always have one.',
    mayTryAgain: true,
  },
  taken: {
    title: 'Another program is using the microphone',
    what: 'Close the call or the program that is listening, and try again.',
    mayTryAgain: true,
  },
  insecure: {
    title: 'This connection isn’t secure enough to record',
    what: 'Browsers allow recording only on addresses that begin with https. Open this page with https in front of the address.',
    mayTryAgain: false,
  },
  unsupported: {
    title: 'This browser can’t record',
    what: 'It is probably an older one. A newer version, or another browser on this device, can.',
    mayTryAgain: false,
  },
  unknown: {
    title: 'The microphone didn’t start',
    what: 'We don’t know why. Try once more; if it doesn’t help, closing the browser and opening it again often does.',
    mayTryAgain: true,
  },
  full: {
    title: 'This device has no room left',
    what: 'We stopped, and kept what you said so far. Keep it in an account, or delete something from this device, before you go on.',
    mayTryAgain: false,
  },
  unplugged: {
    title: 'The microphone went away',
    what: 'It was unplugged or switched off, so we stopped. Everything you said until then is kept.',
    mayTryAgain: true,
  },
}
