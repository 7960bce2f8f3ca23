import type { AlsoAsked } from './also-asked.ts'

export const beginningAsked: AlsoAsked = {
  'what-is-kinfold': [
    'What is this site for?',
    'Tell me about your company and what you do',
    'What can I do here?',
    'Explain this service to me in simple words',
  ],
  'how-it-works': [
    'Walk me through the whole process',
    'What happens from start to finish?',
    'What do I have to do, and what do you do?',
  ],
  'begin-without-account': [
    'Is there a demo?',
    'May I look around without registering?',
    'Do I have to sign up to test the recorder?',
    'Can I see an example first?',
  ],
  'make-account': [
    'How do I register?',
    'Create a new account',
    'Do I need a credit card to join?',
    'What information do you want from me when I sign up?',
    'How many characters must a password have?',
  ],
  'devices-and-browsers': [
    'Is there an app for Android or iPhone?',
    'Does it run on my old iPad?',
    'Do I need to install or download any software?',
    'Which web browser should I use?',
    'Can I use it on my mobile?',
  ],
}

export const recordingAsked: AlsoAsked = {
  'record-a-message': [
    'Where is the record button?',
    'How do I leave a message in my own voice?',
    'Show me how to make a recording',
    'Can I pause or do it over if I make a mistake?',
  ],
  'what-to-say': [
    'Give me some ideas for what to talk about',
    'I get nervous and lose my words',
    'What should a message be about?',
    'Do you have prompts, questions or examples to help me?',
  ],
  'how-long': [
    'Is there a time limit in minutes?',
    'How many messages am I allowed?',
    'Can I speak for an hour?',
    'What is the maximum length of a recording?',
  ],
  'recording-interrupted': [
    'My internet went down in the middle of recording',
    'The battery died while I was speaking, is it gone?',
    'I closed the window by accident, did I lose my take?',
    'The page crashed before I had finished',
  ],
  'microphone-trouble': [
    'The recorder is silent and doesn’t pick up my voice',
    'My mic isn’t detected',
    'Permission to use the microphone was denied',
    'I speak but nothing is recorded',
    'There is no sound on my recording',
  ],
  'upload-old-recordings': [
    'Can I add an existing audio file?',
    'I have a cassette with my mother’s voice',
    'How do I save a voicemail from my phone?',
    'Old tapes and answering machine messages',
    'Import sound I made with another program',
  ],
  'file-formats': [
    'Do you accept mp3 and jpg?',
    'What types of files are supported?',
    'Can I store PDF documents?',
    'Will HEIC photos from my phone work?',
  ],
  'large-files': [
    'My video is too big to upload',
    'What is the maximum file size?',
    'How many megabytes can a movie have?',
  ],
  'write-instead': [
    'I don’t like speaking, can I type a letter?',
    'I can’t talk any more, may I use text?',
    'Send a written message',
    'I prefer typing to recording',
  ],
  languages: [
    'Can my grandmother speak Polish in her recording?',
    'Is it available in Spanish?',
    'Do I have to speak English?',
    'Will you translate my message?',
  ],
}
