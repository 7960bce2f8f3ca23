// Far beyond the end of anything: browsers stop at the last second, and know the length then.
const beyondEnd = 1e7

// Two voices at once help nobody.
let playing: HTMLAudioElement | undefined

export interface Sound {
  readonly isPlaying: boolean
  readonly isLoading: boolean
  readonly hasFailed: boolean
  /** In seconds, like everything here. */
  readonly position: number
  /** Undefined until the browser knows. */
  readonly duration: number | undefined
  readonly speed: number
}

/** What we need of an <audio>; a test brings its own. */
type AudioElement = Pick<
  HTMLAudioElement,
  | 'currentTime'
  | 'duration'
  | 'playbackRate'
  | 'play'
  | 'pause'
  | 'addEventListener'
  | 'removeEventListener'
>

/** Follows one <audio> and steers it. */
export class SoundPlayer {
  readonly #listeners = new Set<() => void>()
  #sound: Sound
  #audio: AudioElement | undefined
  #isMeasuring = false
  #comeBackTo = 0
  #isWanted = false
  readonly #knownSeconds: number

  constructor(knownSeconds?: number) {
    this.#knownSeconds = knownSeconds ?? 0
    this.#sound = {
      isPlaying: false,
      isLoading: false,
      hasFailed: false,
      position: 0,
      duration: knownSeconds,
      speed: 1,
    }
  }

  get = (): Sound => this.#sound

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** For an element's `ref`: follows it until it leaves the page. */
  attach = (audio: AudioElement | null): (() => void) | undefined => {
    if (!audio) return undefined
    this.#audio = audio
    const handlers = Object.entries(this.#handlers(audio))
    for (const [name, handle] of handlers) audio.addEventListener(name, handle)
    return () => {
      audio.pause()
      for (const [name, handle] of handlers) audio.removeEventListener(name, handle)
      this.#audio = undefined
    }
  }

  toggle = (): void => {
    if (this.#sound.isPlaying) return this.#audio?.pause()
    this.#isWanted = true
    this.#change({ isLoading: true, hasFailed: false })
    this.#play()
  }

  seek = (position: number): void => {
    if (!this.#audio) return
    const last = this.#sound.duration ?? position
    this.#audio.currentTime = Math.min(Math.max(0, position), last)
    this.#change({ position: this.#audio.currentTime })
  }

  setSpeed = (speed: number): void => {
    if (this.#audio) this.#audio.playbackRate = speed
    this.#change({ speed })
  }

  #handlers(audio: AudioElement): Record<string, () => void> {
    return {
      loadedmetadata: () => this.#learnDuration(audio),
      durationchange: () => this.#learnDuration(audio),
      timeupdate: () => this.#isMeasuring || this.#change({ position: audio.currentTime }),
      play: () => {
        if (playing !== audio) playing?.pause()
        playing = audio as HTMLAudioElement
        this.#change({ isPlaying: true })
      },
      pause: () => {
        if (!this.#isMeasuring) this.#change({ isPlaying: false })
      },
      waiting: () => this.#change({ isLoading: true }),
      playing: () => this.#isMeasuring || this.#change({ isLoading: false }),
      error: () => this.#change({ hasFailed: true, isPlaying: false, isLoading: false }),
      ended: () => this.#isMeasuring || this.#change({ isPlaying: false }),
    }
  }

  /** A recorder that streams can't write the length at the start of its file: then we look for the end, and return. */
  #learnDuration(audio: AudioElement): void {
    const { duration } = audio
    if (Number.isNaN(duration)) return
    if (!Number.isFinite(duration)) {
      if (this.#isMeasuring) return
      this.#isMeasuring = true
      this.#comeBackTo = audio.currentTime
      audio.currentTime = beyondEnd
      return
    }
    // Of a recording in pieces WebKit tells the length of the first ones.
    this.#change({ duration: Math.max(duration, this.#knownSeconds) })
    if (!this.#isMeasuring) return
    this.#isMeasuring = false
    audio.currentTime = this.#comeBackTo
    audio.playbackRate = this.#sound.speed
    // Reaching the end has stopped it, if it was to be heard.
    if (this.#isWanted) this.#play()
  }

  #play(): void {
    this.#audio?.play().catch(() => this.#change({ isLoading: false, isPlaying: false }))
  }

  #change(change: Partial<Sound>): void {
    this.#sound = { ...this.#sound, ...change }
    for (const listener of this.#listeners) listener()
  }
}
