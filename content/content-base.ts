import { catalogue } from '#content/articles/catalogue.ts'
import { loadArticle } from '#content/articles/load-article.ts'
import { markdownOf } from '#contract/rules/articles/markdown.ts'
import { articleSlugs } from '#content/articles/slugs.ts'
import type { ContentKind, Published } from '#contract/content/shapes.ts'
import { knowledgeArticles } from '#content/knowledge/articles.ts'
import { messageIdeas } from './message-ideas.ts'
import type { Block } from '#contract/rules/quilt.ts'
import { storyPrompts } from './story-prompts.ts'
import { testimonials } from './testimonials.ts'

/** What came with the program, by kind, as the desk would have written it. */
const base: { readonly [K in ContentKind]: () => Promise<Published<K>[]> } = {
  post: () => Promise.all(articleSlugs.map(basePost)),
  faq: async () => knowledgeArticles.map((one) => ({ ...one, answer: [...one.answer] })),
  prompt: async () => storyPrompts.map((one) => ({ ...one })),
  template: async () => messageIdeas.map((one) => ({ ...one, more: [...one.more] })),
  testimonial: async () => testimonials.map((one) => ({ ...one })),
}

export const baseContent = <K extends ContentKind>(kind: K): Promise<Published<K>[]> => base[kind]()

/** The ids that came with the program: they can be changed and withdrawn, never given to something else. */
export const baseIds: Readonly<Record<ContentKind, readonly string[]>> = {
  post: articleSlugs,
  faq: knowledgeArticles.map(({ id }) => id),
  prompt: storyPrompts.map(({ id }) => id),
  template: messageIdeas.map(({ id }) => id),
  testimonial: testimonials.map(({ id }) => id),
}

async function basePost(slug: (typeof articleSlugs)[number]): Promise<Published<'post'>> {
  const { words: _, image, ...listing } = catalogue.find(({ id }) => id === slug)!
  const { parts, sources } = await loadArticle(slug)
  return {
    ...listing,
    pageTitle: listing.pageTitle ?? '',
    tags: [...listing.tags],
    block: chosenBlock(image),
    photo: null,
    body: markdownOf(parts),
    sources: sources.map((source) => ({ ...source })),
  }
}

const chosenBlock = ({ name, cloths: { ground, figure, accent, shade, heart } }: Block) => ({
  pattern: name,
  cloths: [ground, figure, accent, shade, heart],
})
