import type { KnowledgeArticle } from '#contract/rules/knowledge-article.ts'
import { beginningArticles } from './beginning.ts'
import { deliveryArticles } from './delivery.ts'
import { familyArticles } from './family.ts'
import { griefArticles } from './grief.ts'
import { helpArticles } from './help.ts'
import { keepsakesArticles } from './keepsakes.ts'
import { passingArticles } from './passing.ts'
import { plansArticles } from './plans.ts'
import { privacyArticles } from './privacy.ts'
import { recordingArticles } from './recording.ts'

/** Everything we tell, in the order of the topics. */
export const knowledgeArticles: readonly KnowledgeArticle[] = [
  ...beginningArticles,
  ...recordingArticles,
  ...deliveryArticles,
  ...passingArticles,
  ...familyArticles,
  ...keepsakesArticles,
  ...privacyArticles,
  ...plansArticles,
  ...griefArticles,
  ...helpArticles,
]
