import type { SmallTalk } from './manners/small-talk.ts'

/** What the chat says of itself. Answers to questions stand in the articles. */
export const smallTalkReplies: Readonly<Record<SmallTalk, string>> = {
  'who-are-you':
    'I’m the care assistant here: a program, not a human. I answer from our own questions and answers, and I say so when I don’t know. I can’t see your account or your messages. Whenever you would rather have a person, press “Talk to a person”.',
  'person-wanted':
    'Of course. Press “Talk to a person”, leave your e-mail address, and someone from our team reads this conversation and answers you. You get a number at once. The phone number is below as well.',
  hello:
    'Hello. What would you like to know? You can ask how to record a message, how and when it is delivered, what it costs, or anything else about this site.',
  'how-are-you':
    'Thank you for asking. I’m a program, so every day is alike for me. How can I help you?',
  thanks: 'You’re welcome. If there is anything else, just ask.',
  goodbye: 'Goodbye, and take good care. I’m here whenever you have a question.',
  unclear:
    'Tell me in a few words what you would like to know. For example: “How do I record a message?” or “What does it cost?”',
}

export const dontKnow =
  'I don’t know the answer to that, and I’d rather say so than guess. I only know what this site does. Someone from our team may be able to help: press “Talk to a person”, and they answer you by e-mail.'

export const onlyEnglish =
  'I’m sorry, I only understand English so far. Please ask me again in English if you can, or press “Talk to a person” and leave your e-mail address: a person reads what you wrote.'

export const notSure = 'I’m not sure I understood you. The nearest thing I know is this:'

export const condolence =
  'I’m very sorry for your loss. Nothing here is urgent: nothing is deleted, and no message is lost while you take your time.\n\nI’m a program, and this is something for a person. Press “Talk to a person” whenever you are ready. Letters about someone who has died are read before all others.'

export const aboutYourQuestion = 'About your question:'
