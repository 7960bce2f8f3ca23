import { join } from 'node:path'
import type { Config } from '#server/platform/config.ts'
import type { Log } from '#server/platform/log.ts'
import type { Ai } from './ai.ts'
import { createEmbedder, type Embedder } from './embedded/embedder.ts'
import { modelOf } from './models/model-list.ts'
import { openWeights } from './models/weights.ts'
import { createWriter } from './writing/create-writer.ts'

export function createAi({ config, log }: { config: Config; log: Log }): Ai {
  const { dir, mayFetch } = config.models
  const weights = openWeights(modelOf('minilm'), join(dir, 'minilm'), { mayFetch, log })
  let embedder: Embedder | undefined
  return {
    weights,
    writer: config.ai.baseUrl
      ? createWriter({ ...config.ai, baseUrl: config.ai.baseUrl })
      : undefined,
    async embed(texts) {
      weights.prepare()
      if (!weights.folder) return undefined
      embedder ??= createEmbedder(weights.folder)
      try {
        return await embedder.embed(texts)
      } catch (err) {
        log.warn({ err }, 'the embedding engine failed')
        return undefined
      }
    },
    async close() {
      weights.close()
      await embedder?.close()
    },
  }
}
