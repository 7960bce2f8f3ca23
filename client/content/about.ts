import { whenThere } from '#contract/rules/features.ts'

/** The about page (spec §2.10). We name no founder and no partner: there is nobody we could truthfully name. */
export const foundingStory = [
  'Most of us can say whose voice we would give a year to hear again. Few of us have it. There are boxes of photographs, a drawer of letters, a watch; and the voice was on a phone that was traded in, or on a machine in the hall that someone unplugged after the funeral because nobody could bear the beep.',
  'Kinfold began with that unfairness. Pictures had been looked after for a hundred years, and voices had been left to chance. So we set out to build a place for them that a family could trust with its parents: one that a person of eighty can use alone on an old tablet, and that still does what it said when that person is no longer there to ask.',
  'We wrote the promise down before we wrote the software. A message with a date goes out on that date if nobody answers. One that waits for a death stays shut while anything is in doubt. Everything else we have made since had to fit those two sentences, and where it didn’t, it went.',
  'Then we thought about money, because money is how such places end. Voice messages are free and stay free: a goodbye should not depend on a credit card. The rest of the house is what the paid plans are for. And the whole program is free software, so a family, a parish or a library can run it on a machine of its own, and the promise doesn’t hang on us alone.',
  'We chose the quilt because it is how families did this before there were microphones. Every piece came from somewhere; somebody kept it; somebody sat down and joined it to the rest. Here each recording becomes a block, cut from its own sound. One square always stays empty. It is yours.',
] as const

export const missionLists = [
  {
    title: 'What we are here to do',
    items: [
      'Keep voices, and the stories that come with them, for people who are not born yet.',
      'Deliver what was promised, on the day it was promised for.',
      'Make each page usable by someone of eighty, with tired eyes, on a slow connection.',
      'Leave families in charge: of who sees what, of every change, of taking it all with them.',
      'Speak about death calmly, and about life first.',
    ],
  },
  {
    title: 'What we will not do',
    items: [
      'Sell what you tell us, or show you advertising.',
      'Open a sealed message, or let an administrator open one.',
      'Stop a scheduled message because a payment failed.',
      'Hold your family’s things back: whatever your plan, you can read them and take them with you.',
      'Use grief, or a countdown, to hurry anyone.',
    ],
  },
] as const

export const partnerships = [
  {
    who: 'Hospices and palliative care teams',
    words:
      'A recorder that needs no account, on a page that sells nothing, for the bedside and for volunteers who sit there.',
  },
  {
    who: 'Veterans’ groups and military family centers',
    words:
      'Bedtimes and birthdays recorded before a deployment, and special prices for those who serve.',
  },
  {
    who: 'Libraries and oral history projects',
    words:
      'A way to interview neighbors that ends with the recording in the family’s hands, in open formats.',
  },
  {
    who: 'Genealogical societies',
    words: whenThere(
      'treeExchange',
      'Trees with GEDCOM in both directions; voices and sources on them are coming.',
      'Coming: trees that hold voices and sources, with GEDCOM in both directions.',
    ),
  },
  {
    who: 'Memory cafés and dementia support groups',
    words: 'Short prompts for good days, large print, and nothing that has to be remembered.',
  },
] as const
