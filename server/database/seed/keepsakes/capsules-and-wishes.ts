import type { Calendar, WrittenDay } from '#server/database/seed/calendar.ts'
import type { DemoCapsule, DemoWish } from '#server/database/seed/shape.ts'

type WrittenCapsule = Omit<DemoCapsule, 'sealedOn' | 'opensOn'> &
  Record<'sealedOn' | 'opensOn', WrittenDay>

const capsules: WrittenCapsule[] = [
  {
    key: 'lake-house',
    title: 'The lake house time capsule',
    words:
      'What the house was like the summer we were all in it at once: who slept where, what broke, and what we thought we’d be doing by now.',
    owner: 'margaret-ellis',
    contributors: ['david-ellis', 'anna-pryce', 'sam-ellis', 'nora-ellis', 'dot-wojcik'],
    sealedOn: '2025-08-24',
    opensOn: '2030-07-01',
    pictures: ['lake-house', 'jetty', 'campfire', 'sailboat', 'workbench'],
    voices: ['frances-storm', 'dot-first-grade'],
  },
  {
    key: 'hugo-twenty',
    title: 'For Hugo, in twenty years',
    words: 'A newspaper, a bus ticket, the price of milk, and one prediction from each of us.',
    owner: 'sam-ellis',
    contributors: ['elena-castillo', 'margaret-ellis', 'frances-boyd'],
    sealedOn: '2025-12-24',
    opensOn: '2045-02-08',
    pictures: ['harbor-lights', 'christmas-window'],
    voices: [],
  },
]

export const capsulesIn = (calendar: Calendar): DemoCapsule[] =>
  capsules.map((one) => ({
    ...one,
    sealedOn: calendar.day(one.sealedOn),
    opensOn: calendar.day(one.opensOn),
  }))

export const wishes: DemoWish[] = [
  {
    key: 'who-decides',
    section: 'care',
    question: 'Who should speak for you if you can’t?',
    answer: 'David. If David can’t, Anna. They have both read this and they both said yes.',
    visible: 'now',
  },
  {
    key: 'where',
    section: 'care',
    question: 'Where would you like to be cared for?',
    answer: 'At the lake as long as it isn’t killing anyone. After that, somewhere with a window.',
    visible: 'now',
  },
  {
    key: 'beside-joe',
    section: 'body',
    question: 'What should happen to your body?',
    answer:
      'Beside Joe and Ellen, on the side with the view. Plain pine. Hana may build it if she likes.',
    visible: 'after-passing',
  },
  {
    key: 'the-benches',
    section: 'service',
    question: 'What should the service be like?',
    answer: 'Outdoors, on the wedding benches. They have held so far. Feed people first.',
    visible: 'after-passing',
  },
  {
    key: 'the-waltz',
    section: 'music',
    question: 'What should be played?',
    answer: '“The Blue Skirt Waltz”, all of it this time. Carys on the cornet, dent and all.',
    visible: 'after-passing',
  },
  {
    key: 'tell-liisa',
    section: 'people',
    question: 'Who must be told, and how?',
    answer:
      'Telephone Liisa; she will want to hear a voice. Write to Reino. Dot will already know.',
    visible: 'after-passing',
  },
  {
    key: 'captain',
    section: 'pets',
    question: 'Who looks after the animals?',
    answer: 'Captain goes home with Sam. He sleeps on the bed no matter what Sam says.',
    visible: 'now',
  },
  {
    key: 'blue-folder',
    section: 'papers',
    question: 'Where are the papers?',
    answer: 'Blue folder, flour cupboard, behind the hidden jam.',
    visible: 'after-passing',
  },
]
