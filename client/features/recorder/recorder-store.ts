import { askToStay, obstacle, openMicrophone, stayAwake } from './microphone.ts'
import { recordingType } from './recording-type.ts'
import { holdTake } from './take-locks.ts'
import { isAbout, newTake, sameMessage, type About, type Take } from './take.ts'
import { takesStore as takesOfThisDevice, type TakesStore } from './takes-store.ts'
import { troubleFrom, type Trouble } from './recording-trouble.ts'
import { VoiceRecording } from './voice-recording.ts'

export type RecorderState =
  | { readonly phase: 'idle'; readonly trouble?: Trouble }
  /** The browser is asking whether we may listen. */
  | { readonly phase: 'asking' }
  | {
      readonly phase: 'recording' | 'paused'
      readonly recording: VoiceRecording
      /** What is being said once more. */
      readonly again: Take | undefined
    }
  | { readonly phase: 'storing' }

/** While nothing is being recorded. */
export type RestingPhase = Exclude<RecorderState, { recording: VoiceRecording }>['phase']

const idle: RecorderState = { phase: 'idle' }

/** The one recorder of a page: from the first press to a take that is safely on this device. */
export class RecorderStore {
  readonly #listeners = new Set<() => void>()
  #state = idle
  #isGivenUp = false
  /** Ended while the browser was still asking: what it allows afterwards isn’t listened to. */
  #isLeft = false
  #learned: About | undefined
  readonly #takes: TakesStore
  readonly #isShown: Promise<void> | undefined

  /** What was taken is shown only when `isShown` resolves: before its page is awake, nobody could. */
  constructor(takes: TakesStore = takesOfThisDevice, isShown?: Promise<void>) {
    this.#takes = takes
    this.#isShown = isShown
  }

  get = (): RecorderState => this.#state

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** A new take, or, of one that is there, another: both are kept until one of them is chosen. */
  start = async (known: Partial<Take> = {}, again?: Take): Promise<void> => {
    if (this.#state.phase !== 'idle') return
    const inTheWay = obstacle()
    if (inTheWay) return this.#become({ phase: 'idle', trouble: inTheWay })
    this.#isLeft = false
    this.#become({ phase: 'asking' })
    try {
      const stream = await openMicrophone()
      const take = newTake('voice', {
        ...known,
        ...(again && sameMessage(again)),
        contentType: recordingType()!,
      })
      // Let go before it is shown: another tab may keep what this one has no page for yet.
      const end = await holdTake(take.id, () => this.#record(stream, take, again))
      const trouble = end === 'held elsewhere' ? undefined : end
      await this.#isShown
      if (!again) await this.#teach(take.id)
      this.#become(trouble ? { phase: 'idle', trouble } : idle)
    } catch (error) {
      console.warn('The recording could not begin.', error)
      this.#become({ phase: 'idle', trouble: troubleFrom(error) })
    }
  }

  pause = (): void => this.#steer('recording', 'paused', (recording) => recording.pause())
  resume = (): void => this.#steer('paused', 'recording', (recording) => recording.resume())

  stop = (): void => {
    if ('recording' in this.#state) this.#state.recording.stop()
    if (this.#state.phase === 'asking') this.#isLeft = true
  }

  /** Ends it and throws it away; earlier takes stay. */
  giveUp = (): void => {
    this.#isGivenUp = true
    this.stop()
  }

  /** What the page around found out about a recording that began before it was awake. */
  learn = (known: About): void => {
    if (this.#state.phase === 'storing') this.#learned = known
    if ('recording' in this.#state && !this.#state.again) this.#state.recording.learn(known)
  }

  dismissTrouble = (): void => {
    if (this.#state.phase === 'idle') this.#become(idle)
  }

  async #record(
    stream: MediaStream,
    begun: Take,
    again: Take | undefined,
  ): Promise<Trouble | undefined> {
    this.#isGivenUp = false
    this.#learned = undefined
    const takesStore = this.#takes
    void askToStay()
    await takesStore.begin(begun).catch((error: unknown) => {
      silence(stream)
      throw error
    })
    if (this.#isLeft) {
      silence(stream)
      await takesStore.remove(begun.id)
      return undefined
    }
    const recording = new VoiceRecording(stream, begun, takesStore)
    this.#become({ phase: 'recording', recording, again })
    const awake = stayAwake()
    const { take, wasCutOff, trouble } = await recording.over
    void awake.then((letSleep) => letSleep())
    this.#become({ phase: 'storing' })
    const whole = await takesStore.finish(take, wasCutOff)
    if (this.#isGivenUp) await takesStore.remove(whole.id)
    return trouble
  }

  /** What the page found out only after Done. */
  async #teach(takeId: string): Promise<void> {
    const known = this.#learned
    const take = known && isAbout(known) ? await this.#takes.find(takeId) : undefined
    if (take && !isAbout(take)) await this.#takes.change(takeId, { ...known })
  }

  #steer(
    from: 'recording' | 'paused',
    to: 'recording' | 'paused',
    act: (recording: VoiceRecording) => void,
  ): void {
    if (this.#state.phase !== from) return
    act(this.#state.recording)
    this.#become({ ...this.#state, phase: to })
  }

  #become(state: RecorderState): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }
}

function silence(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}
