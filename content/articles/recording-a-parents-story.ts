import {
  example,
  heading,
  link,
  list,
  note,
  recorder,
  text,
  type Content,
} from '#contract/rules/articles/article.ts'

export const content: Content = {
  parts: [
    text(
      'Almost everyone means to do it: sit down with Mom, or Grandpa, or the aunt who remembers everything, and get the stories on tape. Then it is Thanksgiving, the house is full, and the moment goes by. This is a plan for forty minutes on an ordinary afternoon. It needs a phone, a quiet room and a short list of questions.',
    ),
    heading('Why forty minutes'),
    text(
      'StoryCorps, which has been recording conversations between ordinary Americans since 2003, gives each pair about forty minutes. That is long enough to get past the stories everyone knows, and short enough for an eighty-five-year-old to enjoy from start to finish. The collection is kept at the American Folklife Center of the Library of Congress, so the conversations people thought were nothing special stand beside presidents’ papers.',
    ),
    text(
      'Plan one sitting, and treat it as the first of several. A second visit is where the best stories come, because your parent has been lying awake remembering.',
    ),
    heading('Ask before you record'),
    text(
      'Say what you would like to do, why, and who will hear it. Then let them decide. Some people worry about sounding foolish, and some have one subject they don’t wish to touch. Ask about that now: “Is there anything you’d rather not talk about?” Keep your word, and don’t circle back to it.',
    ),
    example(
      'I’d like to record you telling me about the house on Miller Street, so that the children can hear it from you. It’s only for the family, and we stop whenever you like.',
    ),
    heading('Get the sound right in two minutes'),
    list(
      'Choose a small room with curtains, carpet or a bed in it. Kitchens are friendly, but they echo, and the refrigerator hums on every recording.',
      'Turn off the television, the fan and the phone’s ringer. Put the dog and the clock that chimes somewhere else.',
      'Lay the phone on a folded towel, an arm’s length from the speaker, with its microphone facing them. Sit close enough to touch.',
      'Record half a minute and play it back with your parent. They hear that they sound fine, and you hear the fan you forgot.',
      'Begin the recording with the date, the place, and both your names. In fifty years somebody will be grateful.',
    ),
    note(
      'If hearing is difficult',
      'Sit facing the window, so that your own face is lit. Speak a little slower instead of louder, ask one thing at a time, and hand over the question on a card in large letters.',
    ),
    heading('Questions that open doors'),
    text(
      'A question that can be answered with yes, no or a year usually is. Ask for a place, a person or a smell, and the years come by themselves.',
    ),
    list(
      'Walk me through the front door of the house you grew up in. What do I see?',
      'Who did the cooking, and what did Sunday smell like?',
      'What were you scolded for?',
      'Who was the first person you knew who died, and how did people behave?',
      'How did you and Dad meet, and what did your mother say about him?',
      'What was your first paid work, and what did you do with the money?',
      'When were you most afraid, and who helped?',
      'What do people get wrong about you?',
      'What would you like your great-grandchildren to know about the way you lived?',
    ),
    text(
      'Take six, in any order. When an answer ends, count silently to five before the next question. People often say the real thing after the pause.',
    ),
    heading('Listen like a stranger'),
    text(
      'You have heard about the flood of 1955. Ask anyway, as if you hadn’t, because the children listening haven’t. Leave out “No, that was Uncle Ray.” A wrong date can be corrected in a note; a corrected storyteller stops telling. Small sounds are enough: mm, and then? what did she say? If there are tears, wait. Offer a glass of water, and ask whether to go on. Often the answer is yes.',
    ),
    heading('Bring something to hold'),
    text(
      'A photograph, a medal, a recipe card with a stain on it: things in the hand find memories that questions don’t. Say aloud what you are looking at, since the recording can’t see it. “This is the picture of four girls on a porch. Who is the one squinting?” If your parent’s memory is failing, objects help more than questions do; we have written about ',
      link('talking when memory fades', '/blog/talking-when-memory-fades'),
      ' separately.',
    ),
    heading('Afterward, before you wash the cups'),
    list(
      'Save the recording under a name that explains itself: 2026-11-15, Ruth Hale, Miller Street.',
      'Write down every person and place that was named, with your best spelling. Ask about the ones you don’t know while you can.',
      'Make a second copy somewhere else before the day is over. A phone that falls into the sink takes the afternoon with it.',
      'Send a thank-you and one sentence that stayed with you. It is also how you get the second visit.',
    ),
    recorder(
      'Ask for one story, sixty seconds long, and record it. The take stays on your device until you decide to keep it.',
    ),
    heading('When they live far away'),
    text(
      'Do it by phone or video, with the same six questions, and let them have the list a few days before. Ask someone nearby to record on their end too: a call carries the words, but a device in the same room keeps the voice.',
    ),
    text(
      'And if your parent says there is nothing to tell, ask what they had for breakfast when they were seven. Somebody made that breakfast. You are on your way.',
    ),
  ],
  sources: [
    {
      name: 'StoryCorps',
      href: 'https://storycorps.org',
      about: 'forty-minute conversations, recorded since 2003',
    },
    {
      name: 'Library of Congress',
      href: 'https://www.loc.gov',
      about: 'the StoryCorps collection at the American Folklife Center',
    },
  ],
}
