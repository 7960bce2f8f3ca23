import tokenizer from 'llama-tokenizer-js'
import { join } from 'node:path'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import { SAMPLE_RATE } from './ear.ts'

const LAYERS = 8
const HEADS = 8
const HEAD_SIZE = 52
const START = 1
const END = 2
// Nobody speaks faster than six and a half tokens a second; without this a model that loops never ends.
const TOKENS_PER_SECOND = 6.5

interface Words {
  readonly text: string
  readonly confidence: number
}

/** Moonshine: hears English, in pieces of up to half a minute. */
export async function openMoonshine(folder: string) {
  const options = { intraOpNumThreads: 1, interOpNumThreads: 1 }
  const encoder = await InferenceSession.create(join(folder, 'encoder.onnx'), options)
  const decoder = await InferenceSession.create(join(folder, 'decoder.onnx'), options)
  return async (samples: Float32Array): Promise<Words> => {
    const { last_hidden_state: hidden } = await encoder.run({
      input_values: new Tensor('float32', samples, [1, samples.length]),
    })
    const most = Math.ceil((samples.length / SAMPLE_RATE) * TOKENS_PER_SECOND)
    return decode(decoder, hidden!, most)
  }
}

async function decode(decoder: InferenceSession, hidden: Tensor, most: number): Promise<Words> {
  const tokens: number[] = []
  let sureness = 0
  let past = nothingPast()
  let last = START
  for (let step = 0; step < most; step += 1) {
    const output = await decoder.run({
      input_ids: new Tensor('int64', BigInt64Array.of(BigInt(last)), [1, 1]),
      encoder_hidden_states: hidden,
      use_cache_branch: new Tensor('bool', [step > 0], [1]),
      ...past,
    })
    const { best, likelihood } = mostLikely(output['logits']!.data as Float32Array)
    sureness += Math.log(likelihood)
    if (best === END) break
    tokens.push(best)
    last = best
    past = remember(past, output, step === 0)
  }
  return {
    text: tokenizer.decode(tokens, false, false).trim(),
    confidence: Math.exp(sureness / Math.max(1, tokens.length + 1)),
  }
}

type Past = Record<string, Tensor>

const parts = ['decoder.key', 'decoder.value', 'encoder.key', 'encoder.value'] as const

function nothingPast(): Past {
  const empty = () => new Tensor('float32', new Float32Array(0), [0, HEADS, 1, HEAD_SIZE])
  return Object.fromEntries(
    Array.from({ length: LAYERS }, (_, layer) =>
      parts.map((part) => [`past_key_values.${layer}.${part}`, empty()] as const),
    ).flat(),
  )
}

/** What was heard stays as the first step left it; only what was said grows. */
function remember(past: Past, output: Record<string, Tensor>, isFirst: boolean): Past {
  return Object.fromEntries(
    Object.keys(past).map((name) => {
      const present = output[name.replace('past_key_values', 'present')]!
      return [name, isFirst || name.includes('.decoder.') ? present : past[name]!]
    }),
  )
}

function mostLikely(logits: Float32Array): { best: number; likelihood: number } {
  let best = 0
  for (let i = 1; i < logits.length; i += 1) if (logits[i]! > logits[best]!) best = i
  let sum = 0
  for (const logit of logits) sum += Math.exp(logit - logits[best]!)
  return { best, likelihood: 1 / sum }
}
