import type { Act } from './acts.ts'

export interface Pressed {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
  readonly altKey: boolean
}

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

const plain: Readonly<Record<string, Act>> = {
  Enter: { do: 'edit' },
  F2: { do: 'edit' },
  Escape: { do: 'none' },
  Delete: { do: 'remove' },
  Backspace: { do: 'remove' },
  PageUp: { do: 'page', by: -1 },
  PageDown: { do: 'page', by: 1 },
  '[': { do: 'layer', towards: 'down' },
  ']': { do: 'layer', towards: 'up' },
  '{': { do: 'layer', towards: 'bottom' },
  '}': { do: 'layer', towards: 'top' },
  r: { do: 'turn', by: 15 },
  R: { do: 'turn', by: -15 },
}

const withControl: Readonly<Record<string, Act>> = {
  z: { do: 'undo' },
  y: { do: 'redo' },
  c: { do: 'copy' },
  x: { do: 'cut' },
  v: { do: 'paste' },
  d: { do: 'duplicate' },
  a: { do: 'all' },
}

/** What a key means while the page has the keyboard. */
export function actOf({ key, ctrlKey, metaKey, shiftKey, altKey }: Pressed): Act | undefined {
  const isControl = ctrlKey || metaKey
  const arrow = arrows[key]
  if (arrow && !isControl) {
    const far = shiftKey ? 10 : 1
    return { do: altKey ? 'size' : 'move', dx: arrow[0] * far, dy: arrow[1] * far }
  }
  if (altKey) return undefined
  if (!isControl) return plain[key]
  const letter = key.toLowerCase()
  return letter === 'z' && shiftKey ? { do: 'redo' } : withControl[letter]
}

/** Told beside the page. */
export const keyHelp: readonly (readonly [string, string])[] = [
  ['Tab, Shift+Tab', 'go to the next or the last thing on the page'],
  ['Arrows', 'move by 1 mm, with Shift by 10 mm'],
  ['Alt + arrows', 'make wider, narrower, higher or lower'],
  ['R, Shift+R', 'turn by 15 degrees, and back'],
  ['[ and ]', 'one layer down or up; with Shift all the way'],
  ['Enter', 'write, or move a picture under its frame'],
  ['Escape', 'end that, or choose nothing'],
  ['Delete', 'take off the page'],
  ['Ctrl+C, Ctrl+X, Ctrl+V', 'copy, cut, paste, also onto another page'],
  ['Ctrl+D', 'lay the same down once more'],
  ['Ctrl+A, Shift+press', 'choose all, or several'],
  ['Ctrl+Z, Ctrl+Shift+Z', 'undo, and do again'],
  ['Page Up, Page Down', 'turn the pages'],
]
