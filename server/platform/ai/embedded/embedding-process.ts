import { Tokenizer } from '@huggingface/tokenizers'
import { readFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { InferenceSession, Tensor } from 'onnxruntime-node'

// A process of its own: inference never holds up a request, and a crash or a leak takes nothing else along.
const MOST_TOKENS = 256
const MOST_MEMORY_BYTES = 700 * 1024 * 1024

interface Order {
  readonly texts: readonly string[]
}

// Answering requests comes first.
setPriority(10)

// The channel closes when the server ends, however it ends.
process.once('disconnect', () => process.exit(0))

const folder = process.argv[2]!
const json = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as object
const tokenizer = new Tokenizer(json('tokenizer.json'), json('tokenizer_config.json'))
const session = await InferenceSession.create(join(folder, 'model.onnx'), {
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
})

// One text at a time: 8-bit activations are scaled over a whole batch, so neighbours would change each other's result.
async function embed(text: string): Promise<Float32Array> {
  const { ids } = tokenizer.encode(text)
  // The last token closes the text, also of a text that was cut.
  const kept = ids.length > MOST_TOKENS ? [...ids.slice(0, MOST_TOKENS - 1), ids.at(-1)!] : ids
  const shape = [1, kept.length]
  const filled = (value: bigint) => BigInt64Array.from(kept, () => value)
  const { last_hidden_state: hidden } = await session.run({
    input_ids: new Tensor('int64', BigInt64Array.from(kept, BigInt), shape),
    attention_mask: new Tensor('int64', filled(1n), shape),
    token_type_ids: new Tensor('int64', filled(0n), shape),
  })
  return meanOfTokens(hidden!.data as Float32Array, kept.length)
}

async function fill({ texts }: Order): Promise<void> {
  const vectors: Float32Array[] = []
  for (const text of texts) vectors.push(await embed(text))
  process.send!(vectors)
  if (process.memoryUsage.rss() > MOST_MEMORY_BYTES) process.exit(1)
}

// The server sends the next one once this one is answered.
process.on('message', (order: Order) => void fill(order))

/** The mean of the tokens' vectors, brought to length one. */
function meanOfTokens(hidden: Float32Array, tokens: number): Float32Array {
  const size = hidden.length / tokens
  const mean = new Float32Array(size)
  for (let token = 0; token < tokens; token += 1)
    for (let i = 0; i < size; i += 1) mean[i]! += hidden[token * size + i]!
  const length = Math.hypot(...mean) || 1
  return mean.map((value) => value / length)
}
