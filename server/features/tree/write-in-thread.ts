import { inThread } from './in-thread.ts'
import type { ToWrite, Written } from './write-file.ts'

/** A large tree, or one with the files it came from. Whoever asks has waited for their turn. */
export function writeInThread({ whole, ...asked }: ToWrite): Promise<Written> {
  const small = { ...asked, now: whole.now }
  return inThread(new URL('./writer-main.ts', import.meta.url), { small, texts: whole.texts })
}
