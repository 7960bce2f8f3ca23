import { whenThere } from '#contract/rules/features.ts'

/** What people ask once they have seen how a message travels. */
export const deliveryQuestions = [
  {
    id: 'address-gone',
    question: 'What if their e-mail address no longer works by then?',
    answer: `We try again for three days, then every other address you gave us, and then ask you for a new one. ${whenThere('checksToKeepers', 'After your death we ask your keepers in your place.', 'Asking your keepers, people you trust, is coming.')} If nobody knows one, the message is kept, can be claimed at any time, and is tried again each year on its day. It is never thrown away.`,
  },
  {
    id: 'address-changed-hands',
    question: 'What if somebody else has their e-mail address by then?',
    answer:
      'If nobody has confirmed an address for two years, we ask you about it 60 days before. Without an answer the message still goes out, and the page asks whoever opens it for something your family wrote down, such as a birth date. If it isn’t known, you are told, and the message opens after 14 days unless you object. What has been delivered is never locked again.',
  },
  {
    id: 'i-die-first',
    question: 'What if I die before the day?',
    answer: whenThere(
      'checksToKeepers',
      'A message with a date goes out on that date. Our two letters go to the keepers you chose: they may correct an address, or postpone once by up to 30 days. They can’t listen to it, change it or cancel it.',
      'A message with a date goes out on that date. Giving our two letters to your keepers in your place is coming.',
    ),
  },
  {
    id: 'after-im-gone',
    question: 'Can a message wait until after I’m gone?',
    answer: whenThere(
      'releaseAfterPassing',
      'Yes. Such a message has no date; it stays shut until keepers whom you named agree that you have died, a waiting time has passed, and nobody, least of all you, has objected. One sign of life from you stops everything. Silence alone never opens it, and without keepers it stays shut.',
      'You can seal one today, and it stays shut. Opening it after your death is coming: people you name will have to agree that you have died, and a waiting time will have to pass. Until then only you can open it. Silence alone never will.',
    ),
  },
  {
    id: 'spam',
    question: 'What if our letters land in your spam folder?',
    answer:
      'Then it is as if you had not answered, and the message goes out as you planned. That is why no answer means yes: a filter should not be able to keep a birthday message from a child.',
  },
  {
    id: 'not-for-me',
    question: 'What if they don’t want to hear it?',
    answer:
      'They see who it is from and what it is for before anything plays. They can listen, keep it for later, or say that it is not for them. Nothing plays by itself, and nobody is asked twice.',
  },
] as const
