import { whenThere } from '#contract/rules/features.ts'
import type { KnowledgeArticle } from '#contract/rules/knowledge-article.ts'

export const privacyArticles: readonly KnowledgeArticle[] = [
  {
    id: 'who-can-hear',
    topic: 'privacy',
    question: 'Who can see or hear what I record?',
    answer: [
      'You, and nobody else, until you decide otherwise. A message is for its recipients, from its day on. What you put into your family’s space is seen by its members.',
      ...whenThere(
        'sharing',
        ['A link you share shows only what you chose, and you can revoke it.'],
        [],
      ),
    ],
    path: '/privacy-policy',
  },
  {
    id: 'do-you-read',
    topic: 'privacy',
    question: 'Do you listen to or read my messages?',
    answer: [
      'No. Nothing here shows a message to our care team or our administrators, before its day or after. We don’t use what you record for advertising, and we don’t sell it.',
      'To be exact: recordings, and the words of messages, lie encrypted on the disks and in the backups of whoever runs this site. The key is with them too, because a server that is to deliver in twenty years has to open a message without you. So those who run the server could go past the program and open one. We keep that to the people who must, and say so rather than promise what no one can.',
      'If that is too much for you, seal a message beyond us before you keep it, spoken or written. Your browser encrypts it and prints the key on three sheets of paper; any two open it, and we never have it. We then can’t write it down, check it or restore it, and if two sheets are lost nobody ever hears or reads it. What we still see: from whom, for whom, when, its title and occasion, whether it is spoken or written, its length and its size.',
      'A time capsule can be sealed beyond us as well, before anything is in it: then each thing is encrypted in the browser of whoever puts it in. What we still see: what stands on the lid, its day, who put in how much and when.',
    ],
    path: '/privacy',
  },
  {
    id: 'security',
    topic: 'privacy',
    question: 'How is my data protected?',
    answer: [
      'What we call bank-grade security is this. Connections are encrypted. Files, and what messages say, lie encrypted on our disks and in our backups, with a key for each family. Passwords are stored only as hashes that can’t be turned back. Each family’s records are walled off from every other’s, twice over. You can add a passkey or a second factor, see every device that is signed in, and sign any of them out.',
    ],
    path: '/privacy',
  },
  {
    id: 'artificial-intelligence',
    topic: 'privacy',
    question: 'Does AI look at our photos and recordings?',
    answer: [
      'Our own server looks for things in photos, reads what is written in them and which mood the words under them may have; it looks for faces only if your family’s owner turns that on. Where your plan has it, it writes down recordings, and reads their mood if you ask. Each suggestion says what it rests on, and you can correct it.',
      'It runs on the machine that keeps your files. Only where whoever runs this site has connected another server can a caption be suggested by it, and only if your family’s owner turns that on after reading which server it is: then small copies of photos without words are sent there, without place, date or names. Voices go there only if you turn that on. It never decides about a delivery.',
    ],
    path: '/privacy',
  },
  {
    id: 'cookies',
    topic: 'privacy',
    question: 'Do you use cookies or track me?',
    answer: [
      'We set cookies to keep you signed in, not to follow you. Page visits are counted without cookies. An advertising service hears of a sign-up only where one has been set up and you have agreed to it.',
    ],
    path: '/privacy-policy',
  },
  {
    id: 'export',
    topic: 'privacy',
    question: 'Can I take everything with me?',
    answer: [
      'Yes, on every plan, also after a plan has ended: your photos, videos, voice messages and the people of your family, in open formats that other programs can read, with your original files as you gave them to us.',
      'How they belong together is in it, too, and the tree can be saved as a file that genealogy programs read.',
    ],
    path: '/export',
  },
  {
    id: 'delete-account',
    topic: 'privacy',
    question: 'How do I delete my account?',
    answer: [
      'In your settings. You are signed out everywhere, and everything that belongs to you alone is deleted for good after 30 days. Until then you can sign in and keep it after all. Messages you have promised are shown to you one by one: each is still delivered on its day unless you call it off, and what was delivered stays with whoever received it. If you own a family that others belong to, hand it over first.',
    ],
    path: '/settings',
  },
  {
    id: 'forgot-password',
    topic: 'privacy',
    question: 'I forgot my password and can’t sign in.',
    answer: [
      'Ask for a link on the page “Choose a new password”; it comes by e-mail within minutes. You can also have a link sent that signs you in once, without a password. If nothing arrives, look in your spam folder, then write to us.',
    ],
    path: '/reset-password',
  },
]
