import type { MessageIdeaId } from '#contract/rules/message-ideas.ts'

/** Why someone would choose this idea, in a sentence. */
export const ideaWords: Readonly<Record<MessageIdeaId, string>> = {
  birthday: 'For the year they turn one, eighteen or sixty. It can come back every year.',
  graduation: 'For the morning before the cap, when the house is still quiet.',
  wedding: 'For whoever is getting dressed in the next room, one day.',
  'grandparent-stories': 'The room, the street, the names. One story at a time, in your own order.',
  'difficult-times': 'For a day you hope never comes, when they need somebody who has been there.',
  'daily-reminders':
    'A sentence for every morning. The smallest thing you can leave, and the most used.',
}
