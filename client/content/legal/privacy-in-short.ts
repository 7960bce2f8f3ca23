import type { LegalSection, Operator } from './legal-text.ts'

export const privacyInShort = ({ name, email }: Operator): readonly LegalSection[] => [
  {
    id: 'what-we-keep',
    title: 'What we keep',
    parts: [
      'Your e-mail address, a name, a password that nobody can read back, and what you and your family put in: recordings, photographs, words, people, dates. We keep it to do what you asked us to do with it, and for nothing else.',
    ],
  },
  {
    id: 'who-sees-it',
    title: 'Who sees it',
    parts: [
      'The people of your family’s space, by the role you gave them. A sealed message is shown to nobody until its day: not to relatives, not to our administrators. It lies encrypted, and the operator of the server holds the key. Of a message or capsule that you sealed beyond us the key is on paper alone, and the operator can’t open it. Recipients see only what was meant for them.',
    ],
  },
  {
    id: 'what-we-never-do',
    title: 'What we never do',
    parts: [
      'We don’t sell your data, show advertising, build profiles, or put other companies’ trackers into our pages. Fonts, pictures and scripts all come from our own server. We count how often a page is read, not who reads it.',
    ],
  },
  {
    id: 'cookies',
    title: 'Cookies',
    parts: [
      'Only such as you need: once you sign in, one that proves it is you and one that says that you are signed in so that the page doesn’t flicker; for minutes, one on the way to an account you have elsewhere; for a day, one that brings you back to your copy of the demo family. Your text size, your ticks on our lists and unfinished recordings stay on your own device.',
    ],
  },
  {
    id: 'computers',
    title: 'Computers that listen or look',
    parts: [
      'Where we use artificial intelligence, it runs on our own server. Only if whoever runs the server has connected another one do questions to the chat go there, and then without anything from your account; voices and small copies of photos go there only where it is configured for them and you, for your voice, or your family’s owner, for its photos, turned it on after reading which server it is, and no longer once that is turned off.',
    ],
  },
  {
    id: 'leaving',
    title: 'Leaving',
    parts: [
      'You can take a copy of everything you own at any time. When you delete your account it is closed at once and erased after 30 days; until then you can change your mind with one press.',
    ],
  },
  {
    id: 'asking',
    title: 'Asking',
    parts: [
      `Write to ${email}. A person at ${name} answers. Everything on this page is told at length, with each kind of data and how long it stays, in the full privacy policy.`,
    ],
  },
]
