import type { ContentDrafts } from '#contract/content/drafts.ts'
import { cloths } from '#contract/rules/quilt-cloth.ts'

const { ground, figure, accent, shade, heart } = cloths('indigo', 'sky', 'marigold')

/** How an entry begins. */
export const blankDrafts: ContentDrafts = {
  post: {
    title: '',
    pageTitle: '',
    excerpt: '',
    author: 'The Kinfold editors',
    publishedOn: '',
    category: 'family-stories',
    tags: [],
    block: { pattern: 'friendship-star', cloths: [ground, figure, accent, shade, heart] },
    photo: null,
    body: '',
    sources: [],
  },
  faq: { topic: 'beginning', question: '', answer: [''], path: '/contact' },
  prompt: {
    category: 'childhood',
    prompt: '',
    type: 'voice',
    difficulty: 'easy',
    suggestedDuration: '2-3 minutes',
    asked: '{name}, ',
    remembered: '',
  },
  template: { title: '', occasion: '', reason: '', prompt: '', more: [''] },
  testimonial: { quote: '', name: '', location: '', plan: 'Free Forever', rating: 5 },
}
