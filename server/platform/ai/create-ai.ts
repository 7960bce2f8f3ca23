import { join } from 'node:path'
import type { Config } from '#server/platform/config.ts'
import type { Log } from '#server/platform/log.ts'
import type { Ai, Vector } from './ai.ts'
import { createRemoteCaptioner } from './captioning/remote-captioner.ts'
import type { Ear } from './hearing/ear.ts'
import { createEmbedder, EmbeddingFailed, type Embedder } from './embedded/embedder.ts'
import { vectorCacheIn } from './embedded/vector-cache.ts'
import { createEmbeddedEar } from './hearing/embedded-ear.ts'
import { createRemoteEar } from './hearing/remote-ear.ts'
import { modelOf } from './models/model-list.ts'
import { openWeights, type Weights } from './models/weights.ts'
import { createEmbeddedReader } from './reading/embedded-reader.ts'
import { createEmbeddedEye } from './seeing/embedded-eye.ts'
import { createEmbeddedFinder } from './seeing/embedded-finder.ts'
import { createWriter } from './writing/create-writer.ts'

export function createAi({ config, log }: { config: Config; log: Log }): Ai {
  const { dir, mayFetch } = config.models
  const weights = openWeights(modelOf('minilm'), join(dir, 'minilm'), { mayFetch, log })
  const engine = createEngine(weights, log)
  const ear = createEar(config, log)
  const eye = createEmbeddedEye(config, log)
  const reader = createEmbeddedReader(config, log)
  const finder = createEmbeddedFinder(config, log)
  return {
    ...engine,
    weights,
    ear,
    eye,
    reader,
    finder,
    writer: config.ai.baseUrl
      ? createWriter({ ...config.ai, baseUrl: config.ai.baseUrl })
      : undefined,
    captioner: createCaptioner(config),
    async close() {
      for (const part of [weights, ...ear.weights]) part.close()
      await eye.close()
      await reader.close()
      await finder.close()
      await engine.close()
    },
  }
}

/** Voices leave the machine only where the operator has named both a server and its model for them. */
function createEar(config: Config, log: Log): Ear {
  const { baseUrl, transcriptionModel } = config.ai
  return baseUrl && transcriptionModel
    ? createRemoteEar({ ...config.ai, baseUrl, transcriptionModel })
    : createEmbeddedEar(config, log)
}

/** Pictures are shown to a model only where the operator has named both a server and a model that sees. */
function createCaptioner({ ai: { apiKey, baseUrl, visionModel } }: Config) {
  return baseUrl && visionModel
    ? createRemoteCaptioner({ apiKey, baseUrl, visionModel })
    : undefined
}

// Small enough for a visitor's question to come in between.
const AT_ONCE = 16

function createEngine(weights: Weights, log: Log) {
  let embedder: Embedder | undefined

  async function tryToEmbed(texts: readonly string[]) {
    weights.prepare()
    if (!weights.folder) return 'absent'
    embedder ??= createEmbedder(weights.folder)
    try {
      return await embedder.embed(texts)
    } catch (err) {
      log.warn({ err }, 'the embedding engine failed')
      return err instanceof EmbeddingFailed ? 'failed' : 'absent'
    }
  }

  async function embed(texts: readonly string[]): Promise<readonly Vector[] | undefined> {
    const answer = await tryToEmbed(texts)
    return answer === 'absent' || answer === 'failed' ? undefined : answer
  }

  async function embedOnce(name: string, texts: readonly string[]) {
    weights.prepare()
    if (!weights.folder) return undefined
    const remembered = vectorCacheIn(weights.folder, name, texts)
    const known = await remembered.read()
    if (known) return known
    const vectors: Vector[] = []
    for (let i = 0; i < texts.length; i += AT_ONCE) {
      const some = await embed(texts.slice(i, i + AT_ONCE))
      if (!some) return undefined
      vectors.push(...some)
    }
    await remembered
      .write(vectors)
      .catch((err: unknown) => log.warn({ err }, 'vectors couldn’t be kept'))
    return vectors
  }

  return { embed, tryToEmbed, embedOnce, close: async () => embedder?.close() }
}
