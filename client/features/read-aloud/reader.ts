type ReadingState = 'silent' | 'reading' | 'paused' | 'failed'

export interface Reading {
  readonly state: ReadingState
  /** Which text is being read, and its sentence. */
  readonly textId: string | undefined
  readonly sentence: number
}

/** What we need of a browser's voice. */
export interface Voice {
  say: (words: string, ended: () => void, failed: () => void) => void
  hush: () => void
}

export const SILENCE: Reading = { state: 'silent', textId: undefined, sentence: 0 }

export type Reader = ReturnType<typeof createReader>

/**
 * Reads one text at a time, sentence by sentence. Pausing stops the voice and remembers the sentence, since
 * browsers on phones can't hold a voice in the middle of one, and some cut it off after fifteen seconds.
 */
export function createReader(voice: Voice) {
  let reading = SILENCE
  let sentences: readonly string[] = []
  // A voice that was hushed still reports its end, which must not start the next sentence.
  let turn = 0
  const listeners = new Set<() => void>()

  function become(next: Reading) {
    reading = next
    for (const listener of listeners) listener()
  }

  function hush() {
    turn += 1
    voice.hush()
  }

  function readFrom(textId: string, sentence: number) {
    const words = sentences[sentence]
    if (words === undefined) return become(SILENCE)
    turn += 1
    const mine = turn
    become({ state: 'reading', textId, sentence })
    voice.say(
      words,
      () => mine === turn && readFrom(textId, sentence + 1),
      () => mine === turn && become({ ...SILENCE, state: 'failed', textId }),
    )
  }

  return {
    current: () => reading,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    read(textId: string, text: readonly string[]) {
      hush()
      sentences = text
      readFrom(textId, 0)
    },
    pause() {
      if (reading.state !== 'reading') return
      hush()
      become({ ...reading, state: 'paused' })
    },
    resume() {
      if (reading.state === 'paused' && reading.textId) readFrom(reading.textId, reading.sentence)
    },
    stop() {
      if (reading.state === 'silent') return
      hush()
      become(SILENCE)
    },
  }
}
