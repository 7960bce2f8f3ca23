import { isThere, whenThere, type Feature } from '#contract/rules/features.ts'
import { listWords } from '#contract/rules/date-words.ts'
import type { KnowledgeArticle } from '#contract/rules/knowledge-article.ts'

const keepsakes: Partial<Record<Feature, string>> = {
  memoryVault: 'a vault for photos and films',
  familyTree: 'a family tree with voices',
  scrapbooks: 'scrapbooks',
  capsules: 'time capsules',
  recipes: 'family recipes',
  lastWishesRelease: 'last wishes',
}

function aroundTheMessages(): string {
  const told = Object.entries(keepsakes) as [Feature, string][]
  const there = told.filter(([feature]) => isThere(feature)).map(([, words]) => words)
  const coming = told.filter(([feature]) => !isThere(feature)).map(([, words]) => words)
  return [
    `Around the messages there is room for the rest of a family’s memory: ${listWords(['photos, films and papers', ...there])}.`,
    ...(coming.length > 0 ? [`Coming: ${listWords(coming)}.`] : []),
  ].join(' ')
}

export const beginningArticles: readonly KnowledgeArticle[] = [
  {
    id: 'what-is-kinfold',
    topic: 'beginning',
    question: 'What is Kinfold?',
    answer: [
      'Kinfold keeps your voice for the people you love. You record a message today, choose who hears it and when, and we deliver it on that day: a birthday, a graduation, a wedding, or an ordinary Tuesday.',
      ...whenThere(
        'releaseAfterPassing',
        [
          'A message can also wait until you’re gone. People you trust tell us then, and it goes to those it is for.',
        ],
        ['Messages that people you trust open after you’re gone are coming.'],
      ),
      aroundTheMessages(),
    ],
    path: '/features',
  },
  {
    id: 'how-it-works',
    topic: 'beginning',
    question: 'How does it work, step by step?',
    answer: [
      'One: you record a message in your own voice, or upload or write one. Two: you choose who receives it and the day, the age or the event. Three: we store it, read it back to be sure that every byte is there, and show it to nobody before its day. Four: we check with you twice before that day, and then the message is delivered.',
      'You can change, postpone or cancel it at any time until it has been sent.',
    ],
    path: '/how-it-works',
  },
  {
    id: 'begin-without-account',
    topic: 'beginning',
    question: 'Can I try it before I make an account?',
    answer: [
      'Yes. The recorder for free voice messages works at once, without an account. Your recording stays on your own device until you sign up; then it becomes a draft in your account.',
      'If you would rather look around first, the demo opens a made-up family that is yours alone to play with. It is wiped after a day, and no e-mail ever leaves it.',
    ],
    path: '/free-voice-messages',
  },
  {
    id: 'make-account',
    topic: 'beginning',
    question: 'What do I need to sign up?',
    answer: [
      'An e-mail address and a password of at least 6 characters. No credit card. We send you a letter with a button to confirm that the address is yours; messages can be scheduled once you have pressed it.',
    ],
    path: '/pricing',
  },
  {
    id: 'devices-and-browsers',
    topic: 'beginning',
    question: 'Which phones, tablets, computers and browsers work?',
    answer: [
      'Any phone, tablet or computer with a current version of Chrome, Edge, Firefox or Safari. There is no app to install. To record you need a microphone, which phones, tablets and most laptops have built in.',
      'People who receive a message need even less: the page they listen on is made to work on an old phone, without an account.',
    ],
    path: '/how-it-works',
  },
]
