import { useState, type DragEvent } from 'react'
import { whyNotThisFile } from './file-gate.ts'
import { keepFileHere } from './take-file.ts'
import type { Take } from './take.ts'

/** Files chosen or dropped: each is looked at before it is taken, and a refusal is told in words. */
export function useFileChoice(begin: Partial<Take>, onTaken: () => void) {
  const [failure, setFailure] = useState<string>()
  const [isOver, setOver] = useState(false)
  async function choose(file: File): Promise<void> {
    setFailure(undefined)
    try {
      const why = await whyNotThisFile(file)
      if (why) return setFailure(why)
      await keepFileHere(file, begin)
      onTaken()
    } catch {
      setFailure('This device has no room for that file. It stays where it is, untouched.')
    }
  }
  const hover = (event: DragEvent, over: boolean) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(over)
  }
  const dropping = {
    onDragOver: (event: DragEvent) => hover(event, true),
    onDragLeave: (event: DragEvent) => hover(event, false),
    onDrop: (event: DragEvent) => {
      hover(event, false)
      const [file] = event.dataTransfer.files
      if (file) void choose(file)
    },
  }
  return { choose, failure, isOver, dropping }
}
