import { parseArgs } from 'node:util'
import { Readable } from 'node:stream'
import { demoVoices, readVoice, type DemoVoice } from '#server/database/seed/voices/voices.ts'
import { captionsOf } from '#server/features/transcripts/engine/captions.ts'
import { feel } from '#server/features/transcripts/read-words.ts'
import { feltSentences } from '#server/features/transcripts/evaluation/felt-sentences.ts'
import { wordErrors } from '#server/features/transcripts/evaluation/word-errors.ts'
import { createAi } from '#server/platform/ai/create-ai.ts'
import { createAv } from '#server/platform/av/create-av.ts'
import { readConfig } from '#server/platform/config.ts'
import { createLog } from '#server/platform/log.ts'
import { earIsReady, weightsAreReady, withModels } from '#tests/support/ready-models.ts'
import { temporaryFolder } from '#tests/support/folder.ts'
import { printTable } from './print-table.ts'

/**
 * `npm run bench:transcripts [-- --voices 3]`: how many words the embedded engine mishears in the demo family's
 * synthetic voices, beside what was really said, and how often feelings are read as we would read them.
 */
const { values } = parseArgs({ options: { voices: { type: 'string', default: '14' } } })
// The decision about these voices measured 5 % at the middle; one in eight is where reading becomes work.
const MOST_WRONG = 0.125

const config = readConfig({
  NODE_ENV: 'test',
  DATA_DIR: temporaryFolder('bench-transcripts'),
  ...withModels,
})
const ai = createAi({ config, log: createLog({ logLevel: 'warn' }) })
const av = createAv({ config })
try {
  await earIsReady(ai)
  await weightsAreReady(ai)
  console.log(`${ai.ear.engine}, Node ${process.version}, ${process.arch}`)
  const heard: Awaited<ReturnType<typeof listen>>[] = []
  for (const voice of demoVoices.slice(0, Number(values.voices))) heard.push(await listen(voice))
  printTable('Words misheard', heard.map(row))
  const [wrong, of] = [sum(heard.map((one) => one.wrong)), sum(heard.map((one) => one.of))]
  console.log(`All: ${wrong} of ${of} words, ${percent(wrong / of)}`)
  await printFeelings()
  if (wrong / of > MOST_WRONG) {
    console.error(`More than ${percent(MOST_WRONG)} of the words were misheard.`)
    process.exitCode = 1
  }
} finally {
  await ai.close()
}

async function listen(voice: DemoVoice) {
  const start = performance.now()
  const bytes = Readable.from([await readVoice(voice)])
  const result = await av.withFile(bytes, 'audio/webm', (file) => ai.ear.hear(file.decodeSound()))
  const text = result.pieces.map((piece) => piece.text).join(' ')
  console.log(`\n${voice.key}\n  said:  ${voice.words}\n  heard: ${text}`)
  return {
    voice,
    seconds: (performance.now() - start) / 1000,
    captions: captionsOf(result.pieces).length,
    pieces: result.pieces,
    ...wordErrors(voice.words, text),
  }
}

function row({ voice, seconds, captions, pieces, wrong, of }: Awaited<ReturnType<typeof listen>>) {
  return {
    voice: voice.key,
    misheard: `${wrong} of ${of}`,
    rate: percent(wrong / of),
    captions: String(captions),
    sureness: pieces.map(({ confidence }) => confidence!.toFixed(2)).join(' '),
    'seconds (of sound)': `${seconds.toFixed(0)} (${(voice.durationMs / 1000).toFixed(0)})`,
  }
}

async function printFeelings(): Promise<void> {
  const felt = await feel(
    ai,
    feltSentences.map(([sentence]) => sentence),
  )
  const misread = felt!.flatMap(({ feeling, likeness }, i) => {
    const [sentence, meant] = feltSentences[i]!
    const what = `${meant ?? 'plain'} read as ${feeling ?? 'plain'} (${likeness.toFixed(2)})`
    return feeling === meant ? [] : [`  ${what}: ${sentence}`]
  })
  console.log(`\nFeelings: ${felt!.length - misread.length} of ${felt!.length} as we read them`)
  console.log(misread.join('\n'))
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}
