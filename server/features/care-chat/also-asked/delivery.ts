import type { AlsoAsked } from './also-asked.ts'

export const deliveryAsked: AlsoAsked = {
  'delivery-protection': [
    'How do you make sure it isn’t sent by mistake?',
    'Will you warn me before it goes out?',
    'Why do I get two reminders before the date?',
    'What are the checks before a message is sent?',
  ],
  'no-reply': [
    'What if I’m too sick to respond when you write to me?',
    'I may be in a coma or without internet when you check. Is it still sent?',
    'Does the message go out if I ignore your warnings?',
    'I can’t confirm because I’m in the hospital',
    'I missed both of your e-mails',
    'Will it still be sent if I never see your reminder?',
  ],
  'postpone-or-change': [
    'I want to choose another date for my message',
    'Edit a message I already scheduled',
    'I chose the wrong date',
    'Take back a message, I changed my mind',
    'Delay it for a while',
    'Stop a message before it is sent',
  ],
  'short-notice': [
    'Her birthday is tomorrow, is it too late?',
    'Can I send something today?',
    'Send it now, right away',
  ],
  'choose-the-moment': [
    'Can it be sent when my son turns 21?',
    'Deliver on her wedding day',
    'Send something every Christmas',
    'How far in the future can I set it?',
    'When can messages be delivered?',
    'On his graduation or birthday',
  ],
  'how-it-arrives': [
    'What does the receiver see?',
    'Does the recipient need an account to listen?',
    'How will my daughter hear the message on the day?',
    'Will it start playing by itself when they open it?',
    'Can they download and keep the audio?',
  ],
  'ways-of-delivery': [
    'Can you print it and mail it to her house?',
    'Send it by WhatsApp, SMS or Facebook',
    'Could somebody bring it in person or read it over the telephone?',
    'Deliver it by drone, fax, messenger or carrier pigeon',
    'She has no e-mail, can you send a letter or a USB stick?',
  ],
  'other-countries': [
    'My son lives in Australia, can he receive it?',
    'Does it work abroad, outside the United States?',
    'What about different time zones?',
    'International delivery',
  ],
  'address-bounces': [
    'She may have a different e-mail by then',
    'What if he changes his address or provider?',
    'The recipient’s inbox doesn’t exist any more',
    'What happens when you can’t reach the person?',
  ],
  'recipient-died': [
    'What if the person I recorded it for passes away before me?',
    'What happens when the receiver is dead by then?',
    'My wife might die first, who gets her message?',
    'The person it is meant for may not live to hear it',
  ],
  'leap-day': ['She was born on a leap day', 'What happens in years without a February 29?'],
  rehearse: [
    'Can I test it and send one to myself first?',
    'Show me a simulation of the delivery',
    'How can I be sure it works?',
    'Do a trial run',
  ],
}

export const passingAsked: AlsoAsked = {
  'if-i-die': [
    'What becomes of my recordings when I’m gone?',
    'Do my messages still go out after my death?',
    'I pass away before the date, is it still delivered?',
  ],
  keepers: [
    'Who should I trust to confirm my death?',
    'What does a trusted person do?',
    'How many people must agree?',
    'What is the job of a keeper, and can they read my messages?',
  ],
  'how-release-works': [
    'Who tells you when somebody has passed away?',
    'How does Kinfold find out about my death?',
    'Do you need a death certificate?',
    'How long do you wait before anything is released?',
    'What if I don’t log in for a year?',
  ],
  'wrongly-declared': [
    'Can someone pretend that I’m dead to get my secrets?',
    'A relative falsely reports my death',
    'How do I prove that I’m alive?',
    'Somebody lied and said I had passed away',
  ],
  'not-a-will': [
    'Can I leave my house and money to someone here?',
    'Is it legally binding? Who inherits?',
    'Does this replace a lawyer, a testament or a power of attorney?',
    'Inheritance, estate and property',
  ],
  'last-wishes': [
    'Write down how I want my funeral',
    'Where do I say whether I want burial or cremation?',
    'Who looks after my pets once I have died?',
    'End of life instructions',
  ],
  'decades-from-now': [
    'Will your company still exist in thirty years?',
    'What if you go out of business?',
    'Can I trust you to be around in 2060?',
    'How do you make sure files last for a lifetime?',
  ],
}
