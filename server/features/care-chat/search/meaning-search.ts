import type { KnowledgeArticle } from '#contract/knowledge/article.ts'
import { alsoAsked } from '#server/features/care-chat/also-asked/all.ts'
import type { Ai, Vector } from '#server/platform/ai/ai.ts'
import type { Found } from './found.ts'

/** Finds articles by what a question means, once the model is there. */
export interface MeaningSearch {
  readonly isReady: boolean
  /** Reads all articles, in the background of the first question. */
  prepare(): Promise<void>
  /** Undefined while it isn't ready, or when the engine failed. */
  find(question: string): Promise<readonly Found[] | undefined>
}

interface Read {
  readonly article: KnowledgeArticle
  /** The article's own question and the other ways to ask it. */
  readonly questions: readonly Vector[]
  readonly whole: Vector
}

// Mostly what was asked, partly what is answered: measured in trial/, and explained in docs/decisions/141.
const SHARE_OF_QUESTIONS = 0.7

export function createMeaningSearch(ai: Ai, articles: readonly KnowledgeArticle[]): MeaningSearch {
  let index: readonly Read[] | undefined
  let reading: Promise<void> | undefined

  async function readAll(): Promise<void> {
    const texts = articles.map(textsOf)
    const vectors = await ai.embedOnce('care-chat', texts.flat())
    if (!vectors) return
    let next = 0
    index = articles.map((article, i) => {
      const [whole, ...questions] = vectors.slice(next, (next += texts[i]!.length))
      return { article, questions, whole: whole! }
    })
  }

  return {
    get isReady() {
      return index !== undefined
    },
    prepare() {
      if (index) return Promise.resolve()
      // After a failure the next question tries again.
      return (reading ??= readAll().finally(() => (reading = undefined)))
    },
    async find(question) {
      if (!index) return void this.prepare()
      const [asked] = (await ai.embed([withoutOurName(question)])) ?? []
      return asked && index.map((read) => ({ article: read.article, score: alike(asked, read) }))
    },
  }
}

/** The whole article, then all the ways to ask for it. */
const textsOf = ({ id, question, answer }: KnowledgeArticle): string[] =>
  [[question, ...answer].join(' '), question, ...(alsoAsked[id] ?? [])].map(withoutOurName)

// A rare name weighs so much that any two sentences with it seem alike.
const withoutOurName = (text: string): string => text.replace(/\bkinfold\b/gi, 'this')

function alike(asked: Vector, { questions, whole }: Read): number {
  const nearest = Math.max(...questions.map((question) => cosine(asked, question)))
  return SHARE_OF_QUESTIONS * nearest + (1 - SHARE_OF_QUESTIONS) * cosine(asked, whole)
}

// Both have length one.
function cosine(a: Vector, b: Vector): number {
  let product = 0
  for (let i = 0; i < a.length; i += 1) product += a[i]! * b[i]!
  return product
}
