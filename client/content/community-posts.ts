/** A sample of what people share (spec §3). */
export interface CommunityPost {
  readonly id: string
  readonly author: string
  readonly content: string
  readonly likes: number
  readonly comments: number
  readonly timeAgo: string
  readonly type: 'story' | 'tip' | 'question' | 'celebration'
}

/** Written by us, in the names of the demo family; the box says so. */
export const communityPosts: readonly CommunityPost[] = [
  {
    id: 'pencil',
    author: 'Dot Wójcik',
    content:
      'I sat down next to Margaret in first grade because she had two pencils. I have told it into the tablet now, so nobody can improve it when I’m not looking.',
    likes: 48,
    comments: 12,
    timeAgo: '2 hours ago',
    type: 'story',
  },
  {
    id: 'tea',
    author: 'Anna Pryce',
    content:
      'Put the recorder on the table before you make the tea. By the time the cups are out, everyone has forgotten it is there.',
    likes: 73,
    comments: 9,
    timeAgo: '5 hours ago',
    type: 'tip',
  },
  {
    id: 'which-language',
    author: 'Tom Ellis',
    content:
      'Half of Great-grandfather’s stories are in Finnish. Do you record them as he told them, or in English for the children?',
    likes: 21,
    comments: 34,
    timeAgo: 'yesterday',
    type: 'question',
  },
  {
    id: 'eighty',
    author: 'David Ellis',
    content:
      'Mom turned eighty and fourteen of us had each left her a minute. She played them one a day, with breakfast, for two weeks.',
    likes: 126,
    comments: 41,
    timeAgo: '3 days ago',
    type: 'celebration',
  },
]
