import type { KnowledgeArticle } from '#contract/rules/knowledge-article.ts'
import { alsoAsked } from '#server/features/care-chat/also-asked/all.ts'
import type { Ai, Vector } from '#server/platform/ai/ai.ts'
import type { Found } from './found-article.ts'

/** Finds articles by what a question means, once the model is there. */
export interface MeaningSearch {
  readonly isReady: boolean
  /** Reads all articles, in the background of the first question. */
  prepare(): Promise<void>
  /** Other articles from now on. What is new is read in the background; what is gone is found no more. */
  learn(articles: readonly KnowledgeArticle[]): void
  /** Undefined while it isn't ready, or when the engine failed. */
  find(question: string): Promise<readonly Found[] | undefined>
}

interface Read {
  readonly article: KnowledgeArticle
  /** The article's own question and the other ways to ask it. */
  readonly questions: readonly Vector[]
  readonly whole: Vector
}

// Mostly what was asked, partly what is answered: measured in evaluation/, and explained in docs/decisions/141.
const SHARE_OF_QUESTIONS = 0.7
// Small enough for a visitor's question to come in between.
const AT_ONCE = 16

/** `committed` are the articles that came with the program: their vectors are kept on the disk. */
export function createMeaningSearch(ai: Ai, committed: readonly KnowledgeArticle[]): MeaningSearch {
  const vectors = new Map<string, Vector>()
  let articles = committed
  let index: readonly Read[] | undefined
  let reading: Promise<void> | undefined
  let isWhole = false

  async function readCommitted(): Promise<boolean> {
    const texts = committed.flatMap(textsOf)
    if (texts.every((text) => vectors.has(text))) return true
    const read = await ai.embedOnce('care-chat', texts)
    read?.forEach((vector, i) => vectors.set(texts[i]!, vector))
    return read !== undefined
  }

  async function readAll(): Promise<void> {
    if (!(await readCommitted())) return
    for (;;) {
      const unread = articles.flatMap(textsOf).filter((text) => !vectors.has(text))
      if (unread.length === 0) break
      const some = unread.slice(0, AT_ONCE)
      const read = await ai.embed(some)
      if (!read) return
      some.forEach((text, i) => vectors.set(text, read[i]!))
    }
    index = indexOf(articles, vectors, index)
    isWhole = true
  }

  function prepare(): Promise<void> {
    if (isWhole) return Promise.resolve()
    // After a failure the next question tries again.
    return (reading ??= readAll().finally(() => (reading = undefined)))
  }

  return {
    get isReady() {
      return index !== undefined
    },
    prepare,
    learn(others) {
      articles = others
      isWhole = false
      if (!index) return
      index = indexOf(articles, vectors, index)
      void prepare()
    },
    async find(question) {
      void prepare()
      if (!index) return undefined
      const [asked] = (await ai.embed([withoutOurName(question)])) ?? []
      return asked && index.map((read) => ({ article: read.article, score: alike(asked, read) }))
    },
  }
}

/** What has been read. An answer with new words is found by its old ones until those are read; a new one waits. */
function indexOf(
  articles: readonly KnowledgeArticle[],
  vectors: ReadonlyMap<string, Vector>,
  before: readonly Read[] = [],
): readonly Read[] {
  return articles.flatMap((article) => {
    const [whole, ...questions] = textsOf(article).map((text) => vectors.get(text))
    const old = before.find((read) => read.article.id === article.id)
    const known = questions.filter((vector) => vector !== undefined)
    const read = {
      article,
      questions: known.length > 0 ? known : (old?.questions ?? []),
      whole: whole ?? old?.whole,
    }
    return read.whole && read.questions.length > 0 ? [{ ...read, whole: read.whole }] : []
  })
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
