/**
 * Makes the demo family’s voices anew: `node scripts/make-demo-voices.ts [key…]`. Needs ffmpeg with
 * libflite, as Debian builds it; the results are committed, so nobody else needs it. Run `npm run format` afterwards.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { spokenWords, type SpokenWords } from '#server/database/seed/voices/words.ts'

interface Timbre {
  voice: 'slt' | 'rms'
  /** The length of the throat: below 1 moves pitch and formants down together, as age and size do. */
  throat: number
  /** Pitch alone, the throat staying as it is. */
  pitch: number
  pace: number
  /** What the microphone hears besides: a room, or a porch above the lake. */
  around: 'room' | 'lake'
}

const timbres: Record<string, Timbre> = {
  'margaret-ellis': { voice: 'slt', throat: 0.94, pitch: 0.97, pace: 0.84, around: 'room' },
  'joe-ellis': { voice: 'rms', throat: 0.93, pitch: 0.95, pace: 0.86, around: 'lake' },
  'anna-pryce': { voice: 'slt', throat: 1, pitch: 1, pace: 0.92, around: 'room' },
  'sam-ellis': { voice: 'rms', throat: 1.02, pitch: 1.06, pace: 0.92, around: 'room' },
  'david-ellis': { voice: 'rms', throat: 0.98, pitch: 1, pace: 0.9, around: 'room' },
  'frances-boyd': { voice: 'slt', throat: 0.9, pitch: 0.95, pace: 0.92, around: 'lake' },
  'dot-wojcik': { voice: 'slt', throat: 0.97, pitch: 0.92, pace: 0.9, around: 'room' },
  'tom-ellis': { voice: 'rms', throat: 1.05, pitch: 1.06, pace: 0.96, around: 'lake' },
  'nora-ellis': { voice: 'slt', throat: 1.07, pitch: 1.05, pace: 0.98, around: 'room' },
}

const RATE = 16_000 // what flite speaks in
const PEAKS = 96
const folder = resolve(import.meta.dirname, '../server/database/seed/voices')
const scratch = mkdtempSync(join(tmpdir(), 'kseed-voices-'))

const ffmpeg = (...groups: string[][]) =>
  execFileSync(
    'ffmpeg',
    ['-hide_banner', '-loglevel', 'error', '-nostdin', '-y', ...groups.flat()],
    {
      maxBuffer: 1 << 28,
    },
  )

/** Sentence by sentence, each at a slightly different pace: read in one go it sounds like a list. */
function speak({ key, speaker, words }: SpokenWords): string {
  const timbre = timbres[speaker]!
  const sentences = words.replaceAll('’', "'").match(/[^.?!]+[.?!]+/g) ?? [words]
  const parts = sentences.map((sentence, i) => {
    const part = join(scratch, `${key}-${i}.wav`)
    const text = join(scratch, `${key}-${i}.txt`)
    writeFileSync(text, sentence.trim())
    const pause = sentence.trim().endsWith('?') ? 0.55 : 0.3 + ((i * 7) % 4) * 0.07
    const pace = timbre.pace * (1 + (((i * 5) % 7) - 3) * 0.008)
    ffmpeg(
      ['-f', 'lavfi', '-i', `flite=textfile=${text}:voice=${timbre.voice}`],
      ['-af', [...shaped(timbre, pace), `apad=pad_dur=${pause}`].join(','), part],
    )
    return part
  })
  const list = join(scratch, `${key}.txt`)
  writeFileSync(list, parts.map((part) => `file '${part}'`).join('\n'))
  const whole = join(scratch, `${key}.wav`)
  ffmpeg(['-f', 'concat', '-safe', '0', '-i', list, whole])
  return whole
}

// A little of the silence stays: cut to the bone, first consonants go and last ones click.
const trimmed = 'silenceremove=start_periods=1:start_threshold=-50dB:start_silence=0.06'

const shaped = ({ throat, pitch }: Timbre, pace: number): string[] => [
  trimmed,
  `areverse,${trimmed},afade=t=in:d=0.06,areverse`,
  `asetrate=${Math.round(RATE * throat)}`,
  'aresample=48000',
  `rubberband=tempo=${(pace / throat).toFixed(4)}:pitch=${pitch}:formant=preserved:pitchq=quality`,
]

// The synthesiser is dry, bright and flat; a living room is none of these.
const roomly = [
  'highpass=f=75',
  'equalizer=f=220:t=q:w=0.9:g=2.5',
  'equalizer=f=3100:t=q:w=1.2:g=-3',
  'lowpass=f=7400',
  'acompressor=threshold=-21dB:ratio=2.2:attack=12:release=180',
  'aecho=0.92:0.9:11|19|31|47:0.11|0.08|0.055|0.035',
].join(',')

const air = {
  room: 'anoisesrc=r=48000:c=pink:a=0.0011:seed=7',
  lake: "anoisesrc=r=48000:c=brown:a=0.03:seed=11,highpass=f=120,lowpass=f=1400,volume='0.35+0.3*sin(2*PI*t/6.2)':eval=frame",
}

function record(spoken: string, around: Timbre['around'], file: string): void {
  ffmpeg(
    ['-i', spoken, '-f', 'lavfi', '-i', air[around]],
    [
      '-filter_complex',
      `[0:a]${roomly},adelay=350,apad=pad_dur=0.5,loudnorm=I=-18:TP=-2:LRA=9,aresample=48000[v];` +
        '[v][1:a]amix=inputs=2:duration=first:normalize=0,alimiter=limit=0.9[out]',
    ],
    ['-map', '[out]', '-ac', '1', '-c:a', 'libopus', '-b:a', '24k', '-application', 'voip'],
    ['-fflags', '+bitexact', '-flags:a', '+bitexact', '-map_metadata', '-1'],
    ['-metadata', 'title=Synthetic voice, made up', file],
  )
}

/** The loudest moment in each of equal slices: what the quilt block of this recording is cut from. */
function listen(file: string): { durationMs: number; peaks: number[] } {
  const pcm = ffmpeg(['-i', file, '-f', 's16le', '-ac', '1', '-ar', '8000', '-'])
  const samples = new Int16Array(pcm.buffer, pcm.byteOffset, pcm.length >> 1)
  const slice = Math.ceil(samples.length / PEAKS)
  const loudest = Array.from({ length: PEAKS }, (_, i) =>
    samples
      .subarray(i * slice, (i + 1) * slice)
      .reduce((top, one) => Math.max(top, Math.abs(one)), 0),
  )
  const top = Math.max(...loudest)
  return {
    durationMs: Math.round(samples.length / 8),
    peaks: loudest.map((one) => Math.round((one / top) * 100) / 100),
  }
}

function make(spoken: SpokenWords) {
  const file = `${spoken.key}.webm`
  const path = join(folder, file)
  record(speak(spoken), timbres[spoken.speaker]!.around, path)
  const bytes = readFileSync(path)
  const { durationMs, peaks } = listen(path)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  console.log(`${file.padEnd(32)} ${(durationMs / 1000).toFixed(1)} s  ${bytes.length} bytes`)
  const label = 'Synthetic voice, made up'
  return { ...spoken, file, label, durationMs, byteLength: bytes.length, sha256, peaks }
}

const index = join(folder, 'voices.json')
const wanted = process.argv.slice(2)
const known: ReturnType<typeof make>[] = wanted.length
  ? JSON.parse(readFileSync(index, 'utf8'))
  : []
const voices = spokenWords.map((spoken) =>
  wanted.length && !wanted.includes(spoken.key)
    ? known.find((one) => one.key === spoken.key)!
    : make(spoken),
)
writeFileSync(index, `${JSON.stringify(voices, null, 2)}\n`)
rmSync(scratch, { recursive: true })
const total = voices.reduce((sum, one) => sum + one.byteLength, 0)
console.log(`${voices.length} voices, ${total} bytes`)
