interface Pressed {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
  /** Held down: what is taken back is looked at before the next. */
  readonly repeat: boolean
}

/** Control and Z takes back, with Shift or as Control and Y it is done again. */
export function undoKey(pressed: Pressed): 'undo' | 'redo' | undefined {
  const { ctrlKey, metaKey, altKey, shiftKey, repeat } = pressed
  if (!(ctrlKey || metaKey) || altKey || repeat) return undefined
  const key = pressed.key.toLowerCase()
  if (key === 'y' || (key === 'z' && shiftKey)) return 'redo'
  return key === 'z' ? 'undo' : undefined
}
