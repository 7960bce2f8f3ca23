/** Questions as people might put them, in words the articles don't use, each with the article that answers it. */
export interface Paraphrase {
  readonly asks: string
  readonly means: string
}

/** The twenty that the chat is held to: at least eighteen find their article first. */
export const paraphrases: readonly Paraphrase[] = [
  { asks: 'How much is the bigger plan per year?', means: 'complete-legacy' },
  {
    asks: 'I might be in hospital and never see your note. Will my words still leave?',
    means: 'no-reply',
  },
  { asks: 'Will my sister be able to listen in on what I tape for my son?', means: 'who-can-hear' },
  { asks: 'I’m locked out, I can’t remember what I typed to log in', means: 'forgot-password' },
  {
    asks: 'Grandpa is hopeless with technology, is it simple enough for him?',
    means: 'older-relatives',
  },
  {
    asks: 'Could a cousin lie about my funeral to get everything opened?',
    means: 'wrongly-declared',
  },
  {
    asks: 'I have years of ancestors typed into other software; must I start over?',
    means: 'gedcom',
  },
  { asks: 'I regret paying, will you refund me?', means: 'money-back' },
  { asks: 'I still have Dad on an old cassette, is that any use?', means: 'upload-old-recordings' },
  {
    asks: 'What becomes of it when the one it’s meant for is no longer alive by then?',
    means: 'recipient-died',
  },
  { asks: 'It can’t hear me, there’s no sound when I talk', means: 'microphone-trouble' },
  { asks: 'Does this decide who inherits my house?', means: 'not-a-will' },
  {
    asks: 'Can my kids peek inside the sealed box before the year we agreed on?',
    means: 'time-capsules',
  },
  { asks: 'I picked the wrong day, may I move it?', means: 'postpone-or-change' },
  { asks: 'If I leave, do I get all my pictures and tapes back?', means: 'export' },
  { asks: 'What if she has switched to a new inbox by then?', means: 'address-bounces' },
  { asks: 'The letters on the screen are too tiny for my eyes', means: 'accessibility' },
  { asks: 'Get rid of my profile and all that is in it', means: 'delete-account' },
  { asks: 'My granddaughter is only three, she has no mail yet', means: 'children' },
  { asks: 'My bank card ran out; are the birthday recordings lost?', means: 'payment-stops' },
]

/** Written and asked after the search was finished, to see whether it had been tuned to the twenty. */
export const unseenParaphrases: readonly Paraphrase[] = [
  { asks: 'Could one of you ring my aunt and play it down the line?', means: 'ways-of-delivery' },
  { asks: 'I’m a nervous wreck in front of a mic, what on earth do I say', means: 'what-to-say' },
  { asks: 'Is my nephew allowed to alter things, or merely look?', means: 'roles' },
  { asks: 'Somebody got into my profile, how are we protected?', means: 'security' },
  { asks: 'If I pop my clogs before her eighteenth, will she get it anyway?', means: 'if-i-die' },
  { asks: 'How do I chip in when I’m on a tight pension?', means: 'discounts' },
  { asks: 'What’s the smaller of the two subscriptions worth per annum?', means: 'memory-plus' },
  { asks: 'Do I owe you anything once the thirty days have gone by?', means: 'free-trial' },
  { asks: 'I want my uncle gone from our group', means: 'remove-or-leave' },
  { asks: 'My sister would like to come aboard, how?', means: 'invite-relatives' },
  { asks: 'Will my film fit? It’s a giant one', means: 'large-files' },
  { asks: 'Who vouches for the fact that I’m no longer around?', means: 'how-release-works' },
  { asks: 'It’s for this evening, is that still doable?', means: 'short-notice' },
  { asks: 'Can I rehearse the whole thing so I trust it?', means: 'rehearse' },
  {
    asks: 'Would you dig through archives to find my great-grandfather’s village?',
    means: 'voice-ancestry',
  },
  { asks: 'I cannot bear to hear him yet', means: 'too-soon' },
  { asks: 'The doctors give her a month', means: 'time-is-short' },
  { asks: 'Which pictures types do you swallow? png?', means: 'file-formats' },
  { asks: 'Do you stalk visitors with adverts?', means: 'cookies' },
  {
    asks: 'I’d like to write down which hymn they should sing when I’m buried',
    means: 'last-wishes',
  },
]

/** About other things: the only right answer is that we don't know. */
export const offTopic: readonly string[] = [
  'What’s the weather like in Oslo tomorrow?',
  'Who won the football world cup in 1998?',
  'Write me a poem about cats',
  'What is seventeen times twenty-three?',
  'Where do I get the best pizza in Chicago?',
  'How do I fix a flat tire?',
  'Should I buy bitcoin now?',
  'SELECT * FROM users; DROP TABLE users;',
  'asdf qwer zxcv uiop',
  'May I take my dog on the train?',
  'What is the capital of Mongolia?',
  'Explain quantum entanglement',
]
