import type { ChatArticle, ChatReply } from '#contract/care-chat.ts'
import type { KnowledgeArticle } from '#contract/rules/knowledge-article.ts'
import { knowledgeArticles } from '#content/knowledge/articles.ts'
import { isGrieving, isInDanger, withoutTheLoss } from './manners/grief.ts'
import { isInAnotherLanguage } from './manners/language.ts'
import { smallTalkIn } from './manners/small-talk.ts'
import { asSpoken } from './manners/as-spoken.ts'
import {
  aboutYourQuestion,
  condolence,
  dontKnow,
  notSure,
  onlyEnglish,
  smallTalkReplies,
} from './replies.ts'
import type { Found } from './search/found-article.ts'
import type { Finding, Search } from './search/search.ts'

/** Sealed as it leaves (routes.ts). */
export type OurReply = Omit<ChatReply, 'seal'>

export interface Answer {
  readonly reply: OurReply
  /** What a model may write from; empty where our own words are the right ones. */
  readonly passages: readonly KnowledgeArticle[]
}

/** How well the best article must fit, by engine: what each score means was measured (docs/decisions/141). */
const levels = {
  meaning: { sure: 0.45, perhaps: 0.37, near: 0.12 },
  words: { sure: 0.6, perhaps: 0.51, near: 0.2 },
} as const

const MOST_PASSAGES = 3
const MOST_ALSO_MEANT = 2

/** Answers from our articles alone: by our manners, else by the article that fits best, else not at all. */
export async function answer(search: Search, message: string): Promise<Answer> {
  const words = asSpoken(message)
  if (isInDanger(words)) {
    const help = articleNamed(search, 'in-crisis')
    return manners(textOf(help), true, [help])
  }
  if (await isInAnotherLanguage(message)) return manners(onlyEnglish, true)
  const smallTalk = smallTalkIn(words)
  if (smallTalk) return manners(smallTalkReplies[smallTalk], smallTalk === 'person-wanted')
  if (isGrieving(words)) {
    const comfort = articleNamed(search, 'someone-has-died')
    return condole(await search.find(withoutTheLoss(message)), comfort)
  }
  return fromArticles(await search.find(message))
}

export const unknown = (engine: ChatReply['engine']): Answer => ({
  reply: { response: dontKnow, articles: [], handOff: true, engine },
  passages: [],
})

function fromArticles({ engine, found }: Finding): Answer {
  const { sure, perhaps, near } = levels[engine]
  const [best] = found
  if (!best || best.score < perhaps) return unknown(engine)
  const isSure = best.score >= sure
  const alsoMeant = found
    .slice(1, 1 + MOST_ALSO_MEANT)
    .filter(({ score }) => score >= Math.max(perhaps, best.score - near))
  const text = textOf(best.article)
  return {
    reply: {
      response: isSure ? text : `${notSure}\n\n${text}`,
      articles: [best, ...alsoMeant].map(({ article }) => linkTo(article)),
      handOff: !isSure || wantsPerson(best.article),
      engine,
    },
    passages: passagesFrom(found, perhaps),
  }
}

/** A person comes first; the question, if there is one, is answered all the same. */
function condole({ engine, found: [best] }: Finding, comfort: KnowledgeArticle): Answer {
  if (!best || best.score < levels[engine].sure || best.article.topic === 'grief')
    return manners(condolence, true, [comfort])
  return {
    reply: {
      response: [condolence, aboutYourQuestion, textOf(best.article)].join('\n\n'),
      articles: [best.article, comfort].map(linkTo),
      handOff: true,
      engine,
    },
    passages: [],
  }
}

function manners(
  response: string,
  handOff: boolean,
  named: readonly KnowledgeArticle[] = [],
): Answer {
  const articles = named.map(linkTo)
  return { reply: { response, articles, handOff, engine: 'manners' }, passages: [] }
}

/** Nobody should be left alone with a plain no, or with their grief. */
const wantsPerson = ({ topic, answer: [first] }: KnowledgeArticle): boolean =>
  topic === 'grief' || /^No\b/.test(first ?? '')

const passagesFrom = (found: readonly Found[], perhaps: number): KnowledgeArticle[] =>
  found
    .slice(0, MOST_PASSAGES)
    .filter(({ score }) => score >= perhaps)
    .map(({ article }) => article)

const textOf = ({ answer: paragraphs }: KnowledgeArticle): string => paragraphs.join('\n\n')

const linkTo = ({ id, question, path }: KnowledgeArticle): ChatArticle => ({ id, question, path })

/** Where life or grief is at stake the committed words stand in for an answer that has been withdrawn. */
const articleNamed = ({ articles }: Search, id: string): KnowledgeArticle => {
  const found = [...articles, ...knowledgeArticles].find((article) => article.id === id)
  if (!found) throw new Error(`There is no article ${id}.`)
  return found
}
