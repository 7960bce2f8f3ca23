import type { KnowledgeArticle } from '#contract/rules/knowledge-article.ts'

export const helpArticles: readonly KnowledgeArticle[] = [
  {
    id: 'talk-to-a-person',
    topic: 'help',
    question: 'How do I talk to a human being?',
    answer: [
      'Write to us on the contact page, or press “Talk to a person” in the chat and leave your e-mail address. You get a number at once, and a person answers by e-mail: within a day if someone has died, within two days otherwise. The phone number and the e-mail address are at the foot of every page.',
    ],
    path: '/contact',
  },
  {
    id: 'is-the-chat-a-person',
    topic: 'help',
    question: 'Is the chat a person or a machine?',
    answer: [
      'A machine. It answers from the same questions and answers as this page, says so when it doesn’t know, and can pass you on to our human team. It sees nothing of your account or your messages.',
    ],
    path: '/contact',
  },
  {
    id: 'ticket-number',
    topic: 'help',
    question: 'What is the number I got when I wrote to you?',
    answer: [
      'It looks like KF-7Q4M-2X and names your conversation with us. Read it out on the phone or leave it in the subject of your e-mail, and whoever answers has everything in front of them. It opens nothing by itself, so it isn’t a secret.',
    ],
    path: '/contact',
  },
  {
    id: 'no-email-arrives',
    topic: 'help',
    question: 'I’m not getting your e-mails.',
    answer: [
      'Look in the spam or junk folder first, and mark our letter as wanted. Then check the address in your settings for a slip of the finger. If it still doesn’t arrive, write to us: we can see whether your mail server has accepted it.',
    ],
    path: '/contact',
  },
  {
    id: 'accessibility',
    topic: 'help',
    question: 'Can I make the text larger, or use a screen reader?',
    answer: [
      'Yes. The button A11y on every page offers larger text, high contrast, and a mode for screen readers. Everything can be done with the keyboard alone, recordings have captions where there is a transcript, and motion is off if your device asks for that. If something stands in your way, please tell us.',
    ],
    path: '/enhanced',
  },
  {
    id: 'self-hosting',
    topic: 'help',
    question: 'Is Kinfold open source? Can I run it on my own server?',
    answer: [
      'Yes. Kinfold is free software under the AGPL, version 3 or later. One command starts a whole installation with its own database on an ordinary computer, and your family’s files stay there.',
    ],
    path: '/about',
  },
]
