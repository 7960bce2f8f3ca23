import joeSrc from './voices/joe-nora-eighteen.mp3'
import noraSrc from './voices/nora-thank-you.mp3'

/** A recording of the demo family. Nobody real speaks in it, and every place that plays it says so. */
export interface ExampleVoice {
  readonly src: string
  readonly seconds: number
  /** How loud each of equal slices is, from 0 to 1. */
  readonly peaks: readonly number[]
  /** What is said, with the second at which each sentence begins. */
  readonly sentences: readonly { readonly at: number; readonly words: string }[]
}

export const MADE_UP = 'A made-up family, a synthetic voice'

/** The hero's example. */
export const joesVoice: ExampleVoice = {
  src: joeSrc,
  seconds: 30.7,
  peaks: [
    0.98, 0.7, 0.99, 1, 0.2, 0.79, 0.79, 0.72, 0.76, 0.82, 0.94, 0.74, 0.72, 0.41, 0.85, 0.64, 0.77,
    0.81, 0.91, 0.6, 0.82, 0.76, 0.88, 0.81, 0.79, 0.75, 0.76, 0.47, 0.94, 0.6, 0.8, 0.84, 0.77,
    0.2, 0.84, 0.7, 0.82, 0.75, 0.81, 0.71, 0.77, 0.7, 0.73, 0.65, 0.71, 0.78, 0.81, 0.2,
  ],
  sentences: [
    { at: 0.3, words: 'Nora. Grandpa Joe.' },
    { at: 3.1, words: 'Your grandmother says I have to talk into this thing, so here I am.' },
    { at: 9, words: 'There’s a jackknife in the top drawer of the workbench.' },
    { at: 12.8, words: 'It was my grandfather’s.' },
    { at: 15.2, words: 'It crossed the ocean in his boot.' },
    { at: 18, words: 'It’s yours now.' },
    { at: 19.6, words: 'Don’t keep it nice. Use it.' },
    { at: 23, words: 'And when you’re out on the water, look up once in a while.' },
    { at: 27.1, words: 'That’s all. Love you, kid.' },
  ],
}

/** The film's voice. */
export const norasVoice: ExampleVoice = {
  src: noraSrc,
  seconds: 20.8,
  peaks: [
    0.06, 0.93, 0.75, 0.77, 0.72, 0.87, 0.78, 0.78, 0.8, 0.62, 0.76, 0.87, 0.83, 0.84, 0.82, 0.81,
    0.78, 0.7, 0.45, 0.72, 0.89, 1, 0.71, 0.79, 0.86, 0, 0.88, 0.85, 0.74, 0.81, 0.77, 0.83, 0.77,
    0.83, 0.8, 0, 0.67, 0.91, 0.75, 0.05, 0.88, 0.99, 0.84, 0.88, 0.8, 0.86, 0, 0,
  ],
  sentences: [
    { at: 0.3, words: 'Grandma, I just listened to the one you made for my sixteenth.' },
    { at: 4.5, words: 'I was on the bus, and I laughed so loudly that a man moved seats.' },
    { at: 8.5, words: 'I know you said not to answer these.' },
    { at: 11.2, words: 'I’m answering.' },
    { at: 12.7, words: 'The boat doesn’t leak any more.' },
    { at: 14.5, words: 'Well. It leaks less.' },
    { at: 17.2, words: 'Grandpa would say that’s what the bucket is for.' },
  ],
}
