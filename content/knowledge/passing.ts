import { whenThere } from '#contract/rules/features.ts'
import type { KnowledgeArticle } from '#contract/rules/knowledge-article.ts'

export const passingArticles: readonly KnowledgeArticle[] = [
  {
    id: 'if-i-die',
    topic: 'passing',
    question: 'What happens to my messages if I die?',
    answer: [
      'Messages with a date still go out on that date.',
      whenThere(
        'checksToKeepers',
        'The checks before each one then go to your keepers. They may postpone it once, by 30 days at most, and correct an address. They can’t read, change or cancel it.',
        'Giving the checks before each one to your keepers, when you’re gone, is coming.',
      ),
      whenThere(
        'releaseAfterPassing',
        'Messages meant for after your passing go out only when your keepers have told us that you died, and a waiting time has passed in which we write to you. Without keepers they stay sealed.',
        'Release after your passing is coming too. You can seal such a message today; until you have named keepers it stays sealed, and only you can open it.',
      ),
    ],
    path: '/legacy-planning',
  },
  {
    id: 'keepers',
    topic: 'passing',
    question: 'What is a keeper?',
    answer: [
      ...whenThere(
        'keepers',
        [
          'A keeper is someone you trust to say when you have died. You ask one to five people on the page “After I’m gone”, by e-mail, by a link or by a printed sheet; they need no account. You choose how many of them must agree: two, unless you say otherwise.',
          'Keepers never hear or read what you keep. While you live, they see only what you wrote down for a message that waits for an event, and for whom it is; after your death, for whom a message with a date is, and its day. Each is asked to accept, then you confirm that it is really them, and two weeks later their word counts. Once a year we ask whether they are still there. Messages with a date need no keeper.',
        ],
        [
          'Someone you trust to say when you have died. Keepers are coming: you can’t name one yet. You will choose one to five, and how many of them must agree.',
          'They will see nothing of your messages before release. Messages with a date need no keeper.',
        ],
      ),
    ],
    path: '/legacy-planning',
  },
  {
    id: 'how-release-works',
    topic: 'passing',
    question: 'How do you know that I have died?',
    answer: [
      ...whenThere(
        'releaseAfterPassing',
        [
          'Your keepers tell us. One reports it, and as many as you decided must agree. Then a waiting time begins: 14, 30, 60 or 90 days, 30 unless you choose otherwise. During it we write to you again and again, and once more at its end; a day later, if no sign of life came, what you sealed goes to those it is for.',
          'If anything is in doubt, nothing is released. Silence alone never opens anything: if you ask us to, we ask your keepers how you are after 6, 12 or 18 months without a sign of life, and no more than that.',
        ],
        [
          'Today we don’t: release after death is coming. Keepers you trust will tell us, as many as you decide will have to agree, and a waiting time will follow in which we write to you again and again.',
          'Until then nothing is opened because somebody has died, and silence alone never opens anything. Messages with a date go out on their date.',
        ],
      ),
    ],
    path: '/legacy-planning',
  },
  {
    id: 'wrongly-declared',
    topic: 'passing',
    question: 'What if somebody says I’m dead and I’m not?',
    answer: [
      whenThere(
        'releaseAfterPassing',
        'Sign in, or press “I am alive” in any of the letters we send you, and everything stops at once. Whoever reported it is locked out for 30 days. A keeper, or the owner of your family’s space, who doubts the report can also stop it until a person of ours has looked into it.',
        'Nobody can declare that here yet, so nothing can happen to you. Release after death is coming; when it is there, signing in or pressing “I am alive” in a letter will stop everything at once.',
      ),
    ],
    path: '/legacy-planning',
  },
  {
    id: 'not-a-will',
    topic: 'passing',
    question: 'Is this a legal will?',
    answer: [
      'No. Kinfold keeps your voice and your stories in your own words. It doesn’t make a will, a power of attorney or a medical directive, and we don’t give legal advice. Please see a lawyer for those, and tell people you trust where the papers are.',
    ],
    path: '/legacy-planning',
  },
  {
    id: 'last-wishes',
    topic: 'passing',
    question: 'What can I write into my last wishes?',
    answer: [
      whenThere(
        'lastWishesRelease',
        'What you would like for your care, your body, the service, the music, the people to tell, your pets, your accounts and papers, and letters. You answer by voice or in writing, and decide for each answer whether people of your family whom you choose read it now, or nobody before your passing. Every version is kept, and you can print all of it. It is not a will.',
        'Last wishes are coming. You will answer by voice or in writing: your care, the service, the music, the people to tell, your pets, your papers. Until then you can say what you wish in a message, or write it into the list on the page “Legacy planning”.',
      ),
    ],
    path: whenThere('lastWishesRelease', '/last-wishes', '/legacy-planning'),
  },
  {
    id: 'decades-from-now',
    topic: 'passing',
    question: 'How can a message still arrive decades from now?',
    answer: [
      'Each message carries its own date, and nothing depends on a reminder that could get lost. Files are checked, addresses are asked for again, and a payment that stops never stops a scheduled message. You can also export everything at any time, and the software is open source, so what holds your voice can be read and run by others.',
    ],
    path: '/how-it-works',
  },
]
