/** A question that gets a story going (spec §3). */
export interface StoryPrompt {
  readonly id: string
  readonly category:
    | 'childhood'
    | 'traditions'
    | 'wisdom'
    | 'relationships'
    | 'adventures'
    | 'legacy'
  readonly prompt: string
  readonly type: 'voice' | 'photo' | 'written' | 'video'
  readonly difficulty: 'easy' | 'medium' | 'deep'
  readonly suggestedDuration: string
}

/** A prompt and what it becomes for one person: asked of someone living, remembered of someone who has died. `{name}` stands for them. */
export interface WrittenPrompt extends StoryPrompt {
  readonly asked: string
  readonly remembered: string
}

export const storyPrompts: readonly WrittenPrompt[] = [
  {
    id: 'childhood-kitchen',
    category: 'childhood',
    prompt: 'What did the kitchen you grew up in smell like on a Sunday?',
    type: 'voice',
    difficulty: 'easy',
    suggestedDuration: '2-3 minutes',
    asked: '{name}, what did the kitchen you grew up in smell like on a Sunday?',
    remembered: 'What was always cooking when you came to see {name}?',
  },
  {
    id: 'traditions-holiday',
    category: 'traditions',
    prompt: 'Which photograph shows a holiday just as your family keeps it? Say who took it.',
    type: 'photo',
    difficulty: 'easy',
    suggestedDuration: '3-4 minutes',
    asked: '{name}, which photograph shows a holiday just as we keep it? Say who took it.',
    remembered: 'Which photograph shows {name} on a holiday? Say what happened right after.',
  },
  {
    id: 'wisdom-twenty',
    category: 'wisdom',
    prompt: 'What do you know now that you would have liked to hear at twenty?',
    type: 'written',
    difficulty: 'medium',
    suggestedDuration: '4-5 minutes',
    asked: '{name}, what do you know now that you would have liked to hear at twenty?',
    remembered: 'What did {name} say so often that you now say it yourself?',
  },
  {
    id: 'relationships-first-meeting',
    category: 'relationships',
    prompt: 'How did you meet the person who changed your life, and who noticed first?',
    type: 'voice',
    difficulty: 'medium',
    suggestedDuration: '5-6 minutes',
    asked: '{name}, how did you meet the person who changed your life, and who noticed first?',
    remembered: 'How did {name} come into your life, and what did you think at first?',
  },
  {
    id: 'adventures-lost',
    category: 'adventures',
    prompt: 'Show us on camera where you once got properly lost, and how you came home.',
    type: 'video',
    difficulty: 'medium',
    suggestedDuration: '5-7 minutes',
    asked: '{name}, show us on camera where you once got properly lost, and how you came home.',
    remembered: 'Which of the stories about {name} grows a little with every telling?',
  },
  {
    id: 'legacy-ordinary-day',
    category: 'legacy',
    prompt: 'Which ordinary day would you like to be remembered by?',
    type: 'voice',
    difficulty: 'deep',
    suggestedDuration: '7-10 minutes',
    asked: '{name}, which ordinary day would you like to be remembered by?',
    remembered: 'Which ordinary day with {name} would you give the grandchildren?',
  },
]
