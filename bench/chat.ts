import { knowledgeArticles } from '#content/knowledge/articles.ts'
import { createSearch } from '#server/features/care-chat/search/search.ts'
import { createWordSearch } from '#server/features/care-chat/search/word-search.ts'
import { evaluate, type Verdict } from '#server/features/care-chat/evaluation/evaluate.ts'
import { heldOutQuestions } from '#server/features/care-chat/evaluation/held-out-questions.ts'
import {
  paraphrases,
  unseenParaphrases,
  type Paraphrase,
} from '#server/features/care-chat/evaluation/paraphrases.ts'
import { createAi } from '#server/platform/ai/create-ai.ts'
import { readConfig } from '#server/platform/config.ts'
import { createLog } from '#server/platform/log.ts'
import { weightsAreReady, withModels } from '#tests/support/ready-models.ts'
import { printTable } from './print-table.ts'

/** `npm run bench:chat`: how often the chat finds the right article, and how fast, beside the search for words alone. */
const config = readConfig({ NODE_ENV: 'test', ...withModels })
const ai = createAi({ config, log: createLog({ logLevel: 'warn' }) })
try {
  await weightsAreReady(ai)
  const search = createSearch(ai, knowledgeArticles)
  await search.meaning.prepare()
  const byMeaning = async (question: string) => (await search.find(question)).found
  const byWords = createWordSearch(knowledgeArticles)
  // The first question waits for the process to load its model.
  await byMeaning('Are you there?')
  console.log(`${knowledgeArticles.length} articles, Node ${process.version}, ${process.arch}`)
  for (const [name, questions] of [
    ['Twenty paraphrases', paraphrases],
    ['Twenty it was never tuned to', unseenParaphrases],
    ['A hundred held out', heldOutQuestions],
  ] as const)
    printTable(name, [
      await row('meaning and words', questions, byMeaning),
      await row('words alone (MiniSearch)', questions, byWords),
    ])
} finally {
  await ai.close()
}

async function row(
  engine: string,
  questions: readonly Paraphrase[],
  find: Parameters<typeof evaluate>[1],
) {
  const start = performance.now()
  const { first, amongThree, of }: Verdict = await evaluate(questions, find)
  const ms = (performance.now() - start) / of
  return {
    engine,
    first: `${first} of ${of}`,
    'among three': `${amongThree} of ${of}`,
    'ms a question': ms.toFixed(1),
  }
}
