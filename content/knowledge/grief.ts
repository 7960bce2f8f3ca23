import { whenThere } from '#contract/rules/features.ts'
import type { KnowledgeArticle } from '#contract/rules/knowledge-article.ts'

export const griefArticles: readonly KnowledgeArticle[] = [
  {
    id: 'someone-has-died',
    topic: 'grief',
    question: 'Someone in my family has died. What should I do?',
    answer: [
      'We’re sorry. Nothing here is urgent: nothing is deleted, and no message is lost while you take your time. When you are ready, write to us and choose “Someone has died”. Those letters are read before all others, by a person.',
      ...whenThere('keepers', ['If you are a keeper, your own page tells you each step.'], []),
      'If you only want to know whether there is a message for you, ask; we will tell you what we may.',
    ],
    path: '/contact',
  },
  {
    id: 'too-soon',
    topic: 'grief',
    question: 'A message came for me and I can’t listen to it yet.',
    answer: [
      'Then don’t. The message waits. Nothing plays by itself; you can choose Later and a day, or come back in ten years. You may also say “Not for me”, and nothing of that kind will be sent to you again.',
    ],
    path: '/contact',
  },
  {
    id: 'time-is-short',
    topic: 'grief',
    question: 'Someone I love is very ill. How do we begin?',
    answer: [
      'Begin small, today if it is a good day: one question, two minutes, a phone on the table. There is a quiet page with a recorder that needs no account, where nothing is sold. Ask first whether they would like it, and stop when they are tired.',
    ],
    path: '/before-its-too-late',
  },
  {
    id: 'dementia',
    topic: 'grief',
    question: 'My mother has dementia. Can Kinfold help?',
    answer: [
      'It can help you keep what is still near: record short stories on good days, with an old photo or a song at hand, and ask about long ago rather than about this morning. Familiar voices can be played back whenever she would like to hear them.',
      'Ask for her consent in words she can follow, each time. Kinfold is no medical treatment.',
    ],
    path: '/before-its-too-late',
  },
  {
    id: 'military-families',
    topic: 'grief',
    question: 'I’m about to be deployed. How can I use Kinfold?',
    answer: [
      'Record birthdays, bedtimes and the first day of school before you go, and choose the days. The messages arrive in your family’s own time zone. If you can’t answer our checks while you are away, they go out as planned. There are custom prices for military families.',
    ],
    path: '/military-families',
  },
  {
    id: 'in-crisis',
    topic: 'grief',
    question: 'I’m not safe, or I’m thinking about ending my life.',
    answer: [
      'Please speak with someone now. In the United States call or text 988, day or night; elsewhere call your local emergency number or a crisis line in your country. If you are in danger, call 911 or your emergency number.',
      'We aren’t a crisis service and can’t answer fast enough. You matter more than anything you could leave behind.',
    ],
    path: '/contact',
  },
  {
    id: 'no-recording-left',
    topic: 'grief',
    question: 'They died without leaving a recording. Is there anything we can keep?',
    answer: [
      'Often more than one thinks: a greeting on an answering machine, a voicemail, a family film, a speech at a wedding. Upload what you find. And record the people who remember: the story told by a sister, a neighbor or a friend is part of that voice too.',
      'We don’t imitate voices of people who have died.',
    ],
    path: '/free-voice-messages',
  },
]
