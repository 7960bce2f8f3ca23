/**
 * The copy that is made to be played. `none`: nobody needs one. `getting-ready`: the original is played meanwhile.
 * `unreadable`: there will be none; the original is kept and handed over as it is, unless its author cut something off.
 */
export const copyStates = ['none', 'getting-ready', 'ready', 'unreadable'] as const
export type CopyState = (typeof copyStates)[number]

/** Whether there is something to wait for, where a browser can't play the original. */
export const copyComes: Readonly<Record<CopyState, 'coming' | 'ready' | 'none'>> = {
  none: 'none',
  'getting-ready': 'coming',
  ready: 'ready',
  unreadable: 'none',
}

export const copyReasons = ['nothing', 'codec', 'too-long', 'too-costly', 'engine'] as const
export type CopyReason = (typeof copyReasons)[number]

const kept = 'The original is kept exactly as it came.'

export const copyReasonWords: Readonly<Record<CopyReason, string>> = {
  nothing: `We couldn’t find any sound or film in this file. ${kept}`,
  codec: `We can’t read how this recording is written, so it may not play on every device. ${kept}`,
  'too-long': `This lasts more than a day, so there is no copy that plays everywhere. ${kept}`,
  'too-costly': `Making a copy that plays everywhere took more than one file may take. ${kept}`,
  engine: `We couldn’t make a copy that plays everywhere yet, and try again every night. ${kept}`,
}

// Of what was cut there is only the copy: without one it stays shut, rather than tell what was cut off.
const shutWords =
  'Because you trimmed it, whoever it is for can’t hear it like that. Bring the ends back, and it is played as it is.'

/** What its author is told; nothing once all is well. */
export function copyWords(
  { state, reason }: { readonly state: CopyState; readonly reason: CopyReason | null },
  { isTrimmed = false } = {},
): string | undefined {
  if (state === 'getting-ready')
    return 'Getting ready: we’re making a copy that plays on every device. You can play it already.'
  if (state !== 'unreadable') return undefined
  const why = reason ?? 'engine'
  if (isTrimmed) return `${copyReasonWords[why]} ${shutWords}`
  return asItIs.includes(why)
    ? `${copyReasonWords[why]} It is played as it is.`
    : copyReasonWords[why]
}

const asItIs: readonly CopyReason[] = ['too-costly', 'engine']
