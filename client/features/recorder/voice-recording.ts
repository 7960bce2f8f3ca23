import { bitsPerSecond } from './recording-type.ts'
import { SoundLevel } from './sound-level.ts'
import { isAbout, type About, type Slice, type Take } from './take.ts'
import { troubleFrom, type Trouble } from './recording-trouble.ts'

// Whatever ends the browser, no more than this is lost.
const sliceMs = 250

interface SliceSink {
  addSlice(take: Take, slice: Slice): Promise<void>
}

interface EndOfRecording {
  readonly take: Take
  /** Nobody asked for the end: the microphone, the device or the whole page went away. */
  readonly wasCutOff: boolean
  readonly trouble: Trouble | undefined
}

/** One recording under way: the microphone's sound, cut into slices that are stored as they come. */
export class VoiceRecording {
  readonly level: SoundLevel
  readonly #stream: MediaStream
  readonly #recorder: MediaRecorder
  readonly #sink: SliceSink
  #take: Take
  #written: Promise<void> = Promise.resolve()
  #count = 0
  #heardMs = 0
  #storedMs = 0
  #runningSince = 0
  #trouble: Trouble | undefined
  #wasAskedToStop = false
  /** Resolves once the last slice is stored. */
  readonly over: Promise<EndOfRecording>

  constructor(stream: MediaStream, take: Take, sink: SliceSink) {
    this.#stream = stream
    this.#take = take
    this.#sink = sink
    this.level = new SoundLevel(stream)
    this.#recorder = new MediaRecorder(stream, {
      mimeType: take.contentType,
      audioBitsPerSecond: bitsPerSecond,
    })
    this.#recorder.addEventListener('dataavailable', ({ data }) => this.#store(data))
    this.over = new Promise((resolve) => {
      this.#recorder.addEventListener('stop', () => void this.#close().then(resolve))
    })
    this.#recorder.addEventListener('error', ({ error }: Event & { error?: unknown }) =>
      this.#endWith(troubleFrom(error)),
    )
    for (const track of stream.getTracks())
      track.addEventListener('ended', () => this.#endWith('unplugged'))
    addEventListener('pagehide', this.#handOver)
    this.#recorder.start(sliceMs)
    this.#runningSince = performance.now()
  }

  get isPaused(): boolean {
    return this.#recorder.state === 'paused'
  }

  /** Fills in what nobody knew when it began. */
  learn = (known: About): void => {
    if (!isAbout(this.#take)) this.#take = { ...this.#take, ...known }
  }

  /** How long it is, without the pauses. */
  elapsedMs = (): number => {
    const isRunning = this.#recorder.state === 'recording'
    return this.#heardMs + (isRunning ? performance.now() - this.#runningSince : 0)
  }

  pause = (): void => {
    if (this.#recorder.state !== 'recording') return
    this.#handOver()
    this.#heardMs = this.elapsedMs()
    this.#recorder.pause()
  }

  resume = (): void => {
    if (this.#recorder.state !== 'paused') return
    this.#runningSince = performance.now()
    this.#recorder.resume()
  }

  stop = (): void => {
    if (this.#recorder.state !== 'inactive') this.#wasAskedToStop = true
    this.#end()
  }

  #end(): void {
    if (this.#recorder.state === 'inactive') return
    this.#heardMs = this.elapsedMs()
    this.#recorder.stop()
  }

  /** A page that goes away gives what it has before the next slice is due. */
  #handOver = (): void => {
    if (this.#recorder.state === 'recording') this.#recorder.requestData()
  }

  #endWith(trouble: Trouble): void {
    this.#trouble ??= trouble
    this.#end()
  }

  #store(data: Blob): void {
    if (data.size === 0) return
    const durationMs = Math.max(0, this.elapsedMs() - this.#storedMs)
    this.#storedMs += durationMs
    const number = this.#count
    this.#count += 1
    const peak = this.level.takePeak()
    const before = this.#written
    this.#written = (async () => {
      await before
      await this.#write({ takeId: this.#take.id, number, durationMs, peak }, data)
    })()
  }

  async #write(slice: Omit<Slice, 'bytes'>, data: Blob): Promise<void> {
    try {
      const bytes = await data.arrayBuffer()
      this.#take = {
        ...this.#take,
        byteLength: this.#take.byteLength + bytes.byteLength,
        durationMs: this.#take.durationMs + slice.durationMs,
      }
      await this.#sink.addSlice(this.#take, { ...slice, bytes })
    } catch (error) {
      console.warn('A slice of the recording could not be stored.', error)
      this.#endWith('full')
    }
  }

  async #close(): Promise<EndOfRecording> {
    removeEventListener('pagehide', this.#handOver)
    for (const track of this.#stream.getTracks()) track.stop()
    this.level.close()
    await this.#written
    return { take: this.#take, wasCutOff: !this.#wasAskedToStop, trouble: this.#trouble }
  }
}
