import { whenThere } from '#contract/rules/features.ts'
import type { KnowledgeArticle } from '#contract/rules/knowledge-article.ts'

export const deliveryArticles: readonly KnowledgeArticle[] = [
  {
    id: 'delivery-protection',
    topic: 'delivery',
    question: 'What is Intelligent Delivery Protection?',
    answer: [
      'Before a scheduled message goes out, we check with you twice. Two days before, you get a reminder e-mail. The next day you get a second check. If you don’t answer either of them, the message is sent on its day, as you planned.',
      'Each e-mail has buttons to send as planned, to postpone or to change the message. You can also do so in your account at any time.',
    ],
    path: '/how-it-works',
  },
  {
    id: 'no-reply',
    topic: 'delivery',
    question: 'What if I don’t answer the reminder e-mails?',
    answer: [
      'Then the message goes out on its day. That is the point of the promise: it is delivered even if you can’t reply. It is never sent unless both e-mails reached your mail server first; if our e-mail was down, the sending waits until you have had both warnings.',
    ],
    path: '/how-it-works',
  },
  {
    id: 'postpone-or-change',
    topic: 'delivery',
    question: 'Can I postpone, change or cancel a message I have scheduled?',
    answer: [
      'Yes, at any time until it has been sent. When you postpone or change it, the two checks start again for the new date. You can also hold it without a date. If you cancel it, you have 7 days to take that back.',
      'Once a message has been sent to someone, it is theirs and can’t be called back.',
    ],
    path: '/how-it-works',
  },
  {
    id: 'short-notice',
    topic: 'delivery',
    question: 'Can a message go out tomorrow, or in less than 48 hours?',
    answer: [
      'Yes. When the day is less than 48 hours away there is no time for two checks, so we ask you to confirm a second time on the spot instead. That confirmation is written into the message’s history.',
    ],
    path: '/how-it-works',
  },
  {
    id: 'choose-the-moment',
    topic: 'delivery',
    question: 'Which days and occasions can I choose?',
    answer: [
      'A date and hour in the recipient’s own time zone; every year on the same day; or when somebody reaches an age, such as 18. The day can be up to 100 years away.',
      whenThere(
        'releaseAfterPassing',
        'A message can also wait for your passing: your keepers, people you trust, then tell us that you have died.',
        'A message can also be sealed until your passing. Naming the keepers who confirm it is coming; until then it stays sealed, and only you can open it.',
      ),
      whenThere(
        'eventsByKeepers',
        'And it can wait until something happens, such as a wedding: your keepers then tell us that it has come, and you are asked before it goes out.',
        'You can seal one until an event, such as a wedding, too. Your keepers can’t say yet that it has come; until they can, it stays sealed, and only you can open it.',
      ),
    ],
    path: '/legacy-messages',
  },
  {
    id: 'how-it-arrives',
    topic: 'delivery',
    question: 'How does the recipient get the message?',
    answer: [
      'By e-mail, with a private link. The page behind it first says who the message is from, how long it is and for which occasion. Then they choose: Listen, Later, or Not for me. Nothing plays by itself, no account is needed, and they can keep the file.',
      'The link works for as long as the message exists. If you chose a question, it is asked first. If nobody had confirmed the address in the two years before the day, we ask for something your family wrote down, such as a birth date, and tell you; if it isn’t known, the message opens after 14 days unless you object.',
    ],
    path: '/legacy-messages',
  },
  {
    id: 'ways-of-delivery',
    topic: 'delivery',
    question: 'Can you deliver by post, phone call, text message or courier?',
    answer: [
      'No. Today we deliver in one way only: an e-mail with a private link. We don’t send letters or parcels, make calls, write text messages, or use couriers or carriers of any kind.',
      'If the person has no e-mail address, you can name someone near them who does, and who will play it to them.',
    ],
    path: '/how-it-works',
  },
  {
    id: 'other-countries',
    topic: 'delivery',
    question: 'Can I send a message to someone in another country?',
    answer: [
      'Yes, anywhere e-mail reaches. You choose the day and hour in the recipient’s own time zone, and clock changes in spring and autumn are taken care of.',
    ],
    path: '/legacy-messages',
  },
  {
    id: 'address-bounces',
    topic: 'delivery',
    question: 'What if the e-mail address no longer works?',
    answer: [
      'If the mail server is only busy, we try again for 72 hours. If the address is gone, we try the next one you gave, and ask you for a new one.',
      whenThere(
        'checksToKeepers',
        'After your death we ask your keepers in your place: one of them gives a new address and a second one says the same.',
        'Asking your keepers when you can’t answer is coming.',
      ),
      'If nobody can help, the message is kept, can be claimed for ever, and is tried again on each anniversary.',
    ],
    path: '/how-it-works',
  },
  {
    id: 'recipient-died',
    topic: 'delivery',
    question: 'What if the recipient dies before the day?',
    answer: [
      'You decide in advance: another person receives it, it is kept for the family, or it is destroyed. If you chose nothing, it is kept. Once somebody is recorded as deceased we send no e-mail to their address.',
    ],
    path: '/legacy-messages',
  },
  {
    id: 'leap-day',
    topic: 'delivery',
    question: 'What about a birthday on February 29?',
    answer: [
      'For a message that comes every year you choose whether it arrives on February 28 or on March 1 when there is no February 29.',
    ],
    path: '/legacy-messages',
  },
  {
    id: 'rehearse',
    topic: 'delivery',
    question: 'Can I see what will happen before I trust it?',
    answer: [
      'Yes. The simulator on the page “How it works” runs the real rules: choose a date, press Answer, Postpone or Silence, and see each e-mail. For a message of your own, a rehearsal sends every letter to you alone.',
    ],
    path: '/how-it-works',
  },
]
