import { Readable } from 'node:stream'

// So small that whoever reads at all takes one in time, however slow their line.
const pieceBytes = 256 * 1024
const patienceMs = 60_000

/** A file for somebody who reads it. Once nothing has been taken of it for a minute, it is closed. */
export function sendWhileRead(bytes: AsyncIterable<Buffer>, idleMs = patienceMs): Readable {
  let timer: NodeJS.Timeout | undefined
  const stop = () => clearTimeout(timer)
  const wait = () => {
    stop()
    timer = setTimeout(() => file.destroy(), idleMs)
  }
  async function* pieces() {
    stop()
    for await (const whole of bytes)
      for (let at = 0; at < whole.length; at += pieceBytes) {
        wait()
        yield whole.subarray(at, at + pieceBytes)
        // Whoever asks for the next one has taken this one.
        stop()
      }
    // The end of it waits to be taken, too.
    wait()
  }
  const file = Readable.from(pieces(), { objectMode: false })
  file.once('close', stop)
  wait()
  return file
}
