import { closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

/** Writes the whole file or nothing, and returns only when it would survive a power cut. */
export function writeDurably(path: string, text: string): void {
  const draft = `${path}.new`
  const file = openSync(draft, 'w', 0o644)
  try {
    writeSync(file, text)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  renameDurably(draft, path)
}

export function renameDurably(from: string, to: string): void {
  renameSync(from, to)
  const folder = openSync(dirname(to), 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}
