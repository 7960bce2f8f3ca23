import type { Paraphrase } from './paraphrases.ts'

/**
 * A hundred questions by somebody who had read the articles and nothing else. What they miss has never been looked at,
 * only how many. Whoever tunes the search again has a hundred others written: what has been looked at measures nothing.
 */
export const heldOutQuestions: readonly Paraphrase[] = [
  {
    asks: 'my niece sent me a link to this site and I honestly cant figure out what it’s for',
    means: 'what-is-kinfold',
  },
  {
    asks: 'walk me through the whole thing from start to finish please, im 79',
    means: 'how-it-works',
  },
  {
    asks: 'i dont want to hand over my details just to poke around, is there a playground or something',
    means: 'begin-without-account',
  },
  { asks: 'do u need my card number to register', means: 'make-account' },
  {
    asks: 'got an older ipad, do i have to get something from the app store',
    means: 'devices-and-browsers',
  },
  { asks: 'will this run on my Samsung galaxy', means: 'devices-and-browsers' },
  {
    asks: 'which button do I push to start talking, and will it go straight to my son when I’m finished?',
    means: 'record-a-message',
  },
  { asks: 'every time I sit down to do this my mind goes blank', means: 'what-to-say' },
  {
    asks: 'need ideas for a message to my grandaughter, I’m no good with words',
    means: 'what-to-say',
  },
  { asks: 'is there a cap on minutes? i tend to ramble on', means: 'how-long' },
  { asks: 'I want to leave one for each of my 14 grandkids, is that too many', means: 'how-long' },
  { asks: 'phone died halfway thru me talking, is it all gone???', means: 'recording-interrupted' },
  { asks: 'it says it cant hear me', means: 'microphone-trouble' },
  {
    asks: 'I pressed the red button and there’s just a flat line no sound coming in',
    means: 'microphone-trouble',
  },
  {
    asks: 'I’ve got dad’s cassettes from 1983 in a shoebox, any way to get them in here',
    means: 'upload-old-recordings',
  },
  { asks: 'do you accept HEIC pictures and .mov', means: 'file-formats' },
  { asks: 'wedding film is 2 gigs, will it go through', means: 'large-files' },
  { asks: 'I had a laryngectomy so I can’t talk. can i type it', means: 'write-instead' },
  { asks: 'abuela only speaks spanish, is that ok', means: 'languages' },
  {
    asks: 'can my grandpa talk in Cantonese and have his name in Chinese characters',
    means: 'languages',
  },
  {
    asks: 'do i get a heads up before my recording gets sent to my daughter',
    means: 'delivery-protection',
  },
  {
    asks: 'how many times do you double check with me prior to sending and when exactly',
    means: 'delivery-protection',
  },
  {
    asks: 'suppose I’m in hospital and never see your warnings, does it still get sent or not',
    means: 'no-reply',
  },
  {
    asks: 'i set one up for my ex and now i regret it, how do i stop it',
    means: 'postpone-or-change',
  },
  { asks: 'wedding got pushed to october, need to move the date', means: 'postpone-or-change' },
  { asks: 'his bday is tmrw morning am i too late', means: 'short-notice' },
  { asks: 'can it be set for when she turns 21', means: 'choose-the-moment' },
  {
    asks: 'I’d like the same greeting to come round each Christmas, can that be done?',
    means: 'choose-the-moment',
  },
  {
    asks: 'what will my brother actually see when it lands in his inbox? does it start blaring out loud',
    means: 'how-it-arrives',
  },
  {
    asks: 'does my grandson have to sign up for something in order to hear it',
    means: 'how-it-arrives',
  },
  { asks: 'can it be texted to her instead', means: 'ways-of-delivery' },
  {
    asks: 'My sister never had email in her life. Could you mail her a CD or ring her up?',
    means: 'ways-of-delivery',
  },
  {
    asks: 'daughter lives in Melbourne, I’m in Ohio, will it show up at 3am her time',
    means: 'other-countries',
  },
  {
    asks: 'people switch from yahoo to gmail all the time, what if hers is dead by 2040',
    means: 'address-bounces',
  },
  {
    asks: 'I’m leaving something for my husband but he’s 91 and may well go before me, where would it end up then',
    means: 'recipient-died',
  },
  {
    asks: 'my boy was born on the 29th of feb lol what do you do the other three years',
    means: 'leap-day',
  },
  { asks: 'is there a dry run so I can check it does what it says', means: 'rehearse' },
  { asks: 'I’d feel better if I could send a test to myself first', means: 'rehearse' },
  {
    asks: 'i’m stage 4. will the ones I set for my kids’ birthdays still be sent once I’m not here',
    means: 'if-i-die',
  },
  {
    asks: 'what’s this trusted person thing, how many do i pick and can they peek',
    means: 'keepers',
  },
  {
    asks: 'who tells you guys when somebody passes? do you check obituaries or what',
    means: 'how-release-works',
  },
  {
    asks: 'could my nasty cousin pretend I passed away to get at my stuff',
    means: 'wrongly-declared',
  },
  { asks: 'does this hold up in court for who gets the house', means: 'not-a-will' },
  { asks: 'can i use this to give my son power of atorney', means: 'not-a-will' },
  {
    asks: 'where do I put down which hymns I want at my funeral and who takes the cat',
    means: 'last-wishes',
  },
  { asks: 'what if your company goes bust before my baby grows up', means: 'decades-from-now' },
  {
    asks: '50 years is a long time. why should i believe you’ll still be around to deliver',
    means: 'decades-from-now',
  },
  { asks: 'how do i add my sister and cousins', means: 'invite-relatives' },
  {
    asks: 'I want my uncle to look at the stuff but not be able to mess with it, what are the permission levels',
    means: 'roles',
  },
  { asks: 'link my aunt sent says its no longer valid', means: 'invitation-expired' },
  { asks: 'we’re divorcing, how do I kick him out of our group', means: 'remove-or-leave' },
  {
    asks: 'I no longer want to be part of my brother’s group, how do I get out',
    means: 'remove-or-leave',
  },
  {
    asks: 'can I keep my wife’s side and my side separate under one login',
    means: 'several-families',
  },
  {
    asks: 'mom is 88 and scared of technology, is it simple enough for her',
    means: 'older-relatives',
  },
  { asks: 'baby is 3 months old, obviously no inbox yet, whose do i put in', means: 'children' },
  {
    asks: 'where do all my scanned pictures and home videos live, is there an archive section',
    means: 'memory-vault',
  },
  {
    asks: 'can i draw out grandparents, stepkids and adopted ones in a chart',
    means: 'family-tree',
  },
  { asks: 'import from ancestry or gramps?', means: 'gedcom' },
  {
    asks: 'I have twenty years of genealogy research in Family Tree Maker, don’t want to retype it all',
    means: 'gedcom',
  },
  {
    asks: 'we want the whole family to put things in a box that’s locked til 2050, no peeking',
    means: 'time-capsules',
  },
  { asks: 'would love a paper album to put on the coffee table', means: 'scrapbooks-and-printing' },
  { asks: 'grandmas pierogi card is falling apart, where can i save it', means: 'recipes' },
  {
    asks: 'do you have researchers who can dig up records about great grandpa’s village, and what do they charge',
    means: 'voice-ancestry',
  },
  { asks: 'can my kids listen to it before the date', means: 'who-can-hear' },
  {
    asks: 'could one of your employees snoop on the private things I say to my wife',
    means: 'do-you-read',
  },
  { asks: 'worried about hackers', means: 'security' },
  { asks: 'do you support 2fa / passkeys and how are passwords stored', means: 'security' },
  {
    asks: 'are you feeding our pictures and voices into chatgpt',
    means: 'artificial-intelligence',
  },
  { asks: 'whats with tracking on this site, google analytics?', means: 'cookies' },
  { asks: 'can i download all my stuff in one go', means: 'export' },
  {
    asks: 'don’t want vendor lock-in. how do I get my data out and in what format',
    means: 'export',
  },
  { asks: 'wipe me from your system please', means: 'delete-account' },
  { asks: 'cant log in, dont remember what i typed when i registered', means: 'forgot-password' },
  { asks: 'price?', means: 'what-does-it-cost' },
  {
    asks: 'I’m on a fixed income, give me a list of what all the plans run',
    means: 'what-does-it-cost',
  },
  { asks: '$0 sounds too good to be true, what’s the catch', means: 'free-forever' },
  { asks: 'whats in the middle plan', means: 'memory-plus' },
  {
    asks: 'what do i get for the top tier that i dont get in the cheaper paid one',
    means: 'complete-legacy',
  },
  { asks: 'can you bill me each month instead of a big lump', means: 'quarterly-or-annual' },
  { asks: 'after the 30 days are up do i lose what i put in', means: 'free-trial' },
  { asks: 'how hard is it to quit the subscription, do i have to call someone', means: 'cancel' },
  {
    asks: 'if i stop subscribing how many days till my pictures are erased',
    means: 'after-cancelling',
  },
  {
    asks: 'my credit card expired last week, will my daughters birthday recording still be sent',
    means: 'payment-stops',
  },
  {
    asks: 'can I start on the cheaper one and move up to the bigger one in the spring',
    means: 'change-plan',
  },
  { asks: 'i want a refund', means: 'money-back' },
  { asks: 'any deal for pensioners?', means: 'discounts' },
  { asks: 'we’re four households, 30+ people, is there a special rate for us', means: 'discounts' },
  {
    asks: 'my husband passed tuesday, he had an account with you. I dont know what I’m supposed to do',
    means: 'someone-has-died',
  },
  {
    asks: 'Dad’s gone. I think he may have left something for me here, how would I find out',
    means: 'someone-has-died',
  },
  { asks: 'got an email with my late wifes voice. im not ready to hear her', means: 'too-soon' },
  {
    asks: 'my dad is in hospice, maybe a week left, want to get his voice',
    means: 'time-is-short',
  },
  {
    asks: 'grandad has alzheimers and keeps forgetting who we are, is it worth trying to record him',
    means: 'dementia',
  },
  {
    asks: 'shipping out in 3 weeks for nine months, two little ones at home, want them to hear me at bedtime',
    means: 'military-families',
  },
  {
    asks: 'we never got her on tape before the accident and now it’s too late, all I have is maybe her answerphone',
    means: 'no-recording-left',
  },
  { asks: 'real human pls', means: 'talk-to-a-person' },
  { asks: 'are you a bot', means: 'is-the-chat-a-person' },
  { asks: 'what is this KF code i was given, should i keep it secret', means: 'ticket-number' },
  {
    asks: 'still waiting for your confirmation letter, nothing in my inbox',
    means: 'no-email-arrives',
  },
  { asks: 'I’m nearly blind and use JAWS, will it work', means: 'accessibility' },
  { asks: 'docker compose available? want it on my homelab', means: 'self-hosting' },
]
