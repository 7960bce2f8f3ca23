import type { Readable } from 'node:stream'

/** A source breaks the zip if it breaks, and is closed if the zip is: the library does neither. */
export function tieStreams(output: Readable, source: Readable): Readable {
  const close = () => source.destroy()
  source.once('error', (error) => output.destroy(error))
  source.once('close', () => output.off('close', close))
  if (output.destroyed) close()
  else output.once('close', close)
  return source
}
