import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** The key that seals what must be read back (TOTP secrets, invitation links): given, or made once and kept. */
export function secretFrom(given: string | undefined, dataDir: string): string {
  if (given) return given
  const path = join(dataDir, 'secret-key')
  mkdirSync(dataDir, { recursive: true })
  try {
    // 'wx' lets one of several first starts win; the others read what it wrote.
    const file = openSync(path, 'wx', 0o600)
    writeSync(file, randomBytes(32).toString('hex'))
    fsyncSync(file)
    closeSync(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const kept = readFileSync(path, 'utf8').trim()
  if (kept.length < 32) throw new Error(`${path} is damaged: it must hold at least 32 characters.`)
  return kept
}
