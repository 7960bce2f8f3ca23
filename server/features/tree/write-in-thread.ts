import { Threads } from '#server/platform/threads.ts'
import { inThread } from './in-thread.ts'
import type { ToWrite, Written } from './write-file.ts'

const writers = new Threads(new URL('./writer-main.ts', import.meta.url))

/** A large tree, or one with the files it came from. Whoever asks has waited for their turn. */
export function writeInThread({ whole, ...asked }: ToWrite): Promise<Written> {
  const small = { ...asked, now: whole.now }
  const besides = asked.brought.reduce((sum, { bytes }) => sum + bytes.length, 0)
  return inThread(writers, { small, texts: whole.texts }, besides)
}
