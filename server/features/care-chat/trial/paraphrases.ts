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

/** Asked only after the search was tuned, to see whether it had been tuned to the twenty. */
export const unseenParaphrases: readonly Paraphrase[] = [
  { asks: 'Could it arrive when he turns twenty-one?', means: 'choose-the-moment' },
  { asks: 'Does she have to sign up for anything to hear it?', means: 'how-it-arrives' },
  { asks: 'I have no idea what to talk about', means: 'what-to-say' },
  { asks: 'Mum keeps forgetting things, they say it’s Alzheimer’s', means: 'dementia' },
  { asks: 'I ship out with the navy next month', means: 'military-families' },
  { asks: 'Is there something I must install on my iPhone?', means: 'devices-and-browsers' },
  { asks: 'Do your staff eavesdrop on us?', means: 'do-you-read' },
  { asks: 'What if the wifi cuts out halfway through?', means: 'recording-interrupted' },
  { asks: 'Do you take something off for veterans?', means: 'discounts' },
  {
    asks: 'I’d like an album on paper that I can put on the shelf',
    means: 'scrapbooks-and-printing',
  },
  { asks: 'I’d rather type than talk', means: 'write-instead' },
  { asks: 'Where do I put Grandma’s pierogi?', means: 'recipes' },
  { asks: 'When I quit, for how many weeks are my files still around?', means: 'after-cancelling' },
  { asks: 'May I switch to the cheaper one next month?', means: 'change-plan' },
  { asks: 'Nothing from you shows up in my inbox', means: 'no-email-arrives' },
  { asks: 'Can a computer speak like my late father?', means: 'no-recording-left' },
  { asks: 'Will this still run in 2060?', means: 'decades-from-now' },
  { asks: 'Can I host it at home?', means: 'self-hosting' },
  { asks: 'Let me poke around first without registering', means: 'begin-without-account' },
  { asks: 'Could he get it in Australia?', means: 'other-countries' },
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
