import type { AlsoAsked } from './also-asked.ts'

export const privacyAsked: AlsoAsked = {
  'who-can-hear': [
    'Is what I say private?',
    'Can other relatives listen to a message that isn’t for them?',
    'Could my brother hear what I recorded for my wife?',
    'Will strangers find my recordings on the internet?',
  ],
  'do-you-read': [
    'Can your employees hear my recordings?',
    'Does anyone at Kinfold spy on us?',
    'Do you sell my data to advertisers?',
    'Is there end-to-end encryption?',
  ],
  security: [
    'Is it safe? What about hackers?',
    'How do you encrypt and secure my files?',
    'Do you have two-factor login or passkeys?',
    'What does bank-grade security mean?',
    'Somebody else is using my account',
  ],
  'artificial-intelligence': [
    'Do you train AI on my family?',
    'Does a robot analyze my pictures?',
    'Turn off automatic tags and face recognition',
    'Do you use ChatGPT?',
  ],
  cookies: ['Do you follow me around the web?', 'Is there tracking or analytics?', 'GDPR consent'],
  export: [
    'Download all my files',
    'Get a copy of everything before I go',
    'How do I back up my photos and recordings?',
    'Can I have my pictures and recordings back if I leave?',
  ],
  'delete-account': [
    'Close my account for good',
    'Remove my profile and erase all my data',
    'I want you to forget me',
    'Unregister',
  ],
  'forgot-password': [
    'I can’t log in',
    'Reset my password',
    'I don’t remember my login',
    'My sign-in isn’t accepted',
  ],
}

export const helpAsked: AlsoAsked = {
  'talk-to-a-person': [
    'I want to speak with someone real',
    'Connect me to customer service or an agent',
    'What is your phone number?',
    'How can I contact you?',
    'How soon will someone answer me?',
    'Is support open day and night?',
  ],
  'is-the-chat-a-person': ['Are you a robot?', 'Am I talking to a real woman?', 'Are you AI?'],
  'ticket-number': ['What does KF mean?', 'My case number', 'Reference of my conversation'],
  'no-email-arrives': [
    'I never got the confirmation letter',
    'Nothing has come to my inbox',
    'Your mail goes to spam',
    'The verification link hasn’t come',
  ],
  accessibility: [
    'I have poor eyesight and can’t read this',
    'The print on the screen is too small',
    'I’m blind, does it read aloud?',
    'I’m deaf, are there captions?',
    'Make everything bigger',
    'High contrast for weak eyes',
  ],
  'self-hosting': [
    'Run it at home on my own computer',
    'Where is the source code?',
    'Can I install it on a Raspberry Pi or a NAS?',
    'What licence is it under?',
  ],
}
