import type { KnowledgeArticle } from '#contract/rules/knowledge-article.ts'

export const recordingArticles: readonly KnowledgeArticle[] = [
  {
    id: 'record-a-message',
    topic: 'recording',
    question: 'How do I record a voice message?',
    answer: [
      'Open the recorder, press Record, and allow your browser to use the microphone when it asks. Speak as you would on the phone. You can pause, go on, listen to it, and record again as often as you like.',
      'Nothing is sent to anyone when you stop. A recording is a draft until you choose who it is for and when.',
    ],
    path: '/free-voice-messages',
  },
  {
    id: 'what-to-say',
    topic: 'recording',
    question: 'I don’t know what to say. Where do I start?',
    answer: [
      'Start with one person and one small thing: how you met, what was on the stove, what you would tell them on their first day at school. Two minutes are plenty. Story prompts offer questions to answer, from easy to deep, and the message templates give you a first sentence.',
      'It needn’t be perfect. A cough, a laugh or a dog in the background is often what a family keeps going back to.',
    ],
    path: '/legacy-messages',
  },
  {
    id: 'how-long',
    topic: 'recording',
    question: 'How long can a message be, and how many can I make?',
    answer: [
      'You can make as many voice messages as you like, on every plan, and we don’t count minutes. A single file can have up to 100 MB unless the people who run this site have set another limit. An hour of speech and more fits into that.',
      'Most people find that two to ten minutes are easiest to speak and to listen to.',
    ],
    path: '/free-voice-messages',
  },
  {
    id: 'recording-interrupted',
    topic: 'recording',
    question: 'What happens if the connection drops or the tab closes while I record?',
    answer: [
      'Your recording is kept on your device in small pieces as you speak, so a closed tab, an empty battery or a lost network costs you less than a second. When you come back, we offer you the take you had. Uploads go on where they stopped.',
    ],
    path: '/free-voice-messages',
  },
  {
    id: 'microphone-trouble',
    topic: 'recording',
    question: 'My microphone doesn’t work. What can I do?',
    answer: [
      'Look for a microphone sign beside the address at the top of your browser, and choose Allow. Close other programs that may be using the microphone, such as a video call. If your computer has none, open the same page on a phone.',
      'You can also upload a recording you already have, or write the message instead.',
    ],
    path: '/contact',
  },
  {
    id: 'upload-old-recordings',
    topic: 'recording',
    question: 'Can I use a recording I already have, such as a voicemail or a tape?',
    answer: [
      'Yes. Save it as a file and upload it. Recordings can be mp3, m4a, wav, webm, ogg or flac. For a tape, play it near a phone that records, or have it digitized; for a voicemail, most phones let you share or save the message as a file.',
    ],
    path: '/free-voice-messages',
  },
  {
    id: 'file-formats',
    topic: 'recording',
    question: 'Which kinds of files can I keep?',
    answer: [
      'Recordings as mp3, m4a, wav, webm, ogg or flac; photos as jpg, png, webp, gif, heic, avif or tif; videos as mp4, mov, webm or mkv; and documents as PDF. We go by what is in the file, not by its name, and we always keep your original as it is.',
    ],
    path: '/features',
  },
  {
    id: 'large-files',
    topic: 'recording',
    question: 'Can I upload large videos?',
    answer: [
      'A file can have up to 100 MB unless the people who run this site have set another limit. Uploads go in pieces: if the connection breaks they go on where they stopped, even the next day. For a longer film, cut it into parts or save it at a smaller size first.',
    ],
    path: '/contact',
  },
  {
    id: 'write-instead',
    topic: 'recording',
    question: 'Can I write a message instead of speaking?',
    answer: [
      'Yes. A message can be recorded, uploaded or written, and a written one is scheduled, protected and delivered in just the same way.',
    ],
    path: '/legacy-messages',
  },
  {
    id: 'languages',
    topic: 'recording',
    question: 'Which languages can I use?',
    answer: [
      'Speak and write in any language, and spell names in any script: we keep what you give us. The pages and letters of Kinfold itself are in English, and automatic transcription understands English best.',
    ],
    path: '/features',
  },
]
