/** What each synthetic voice says. No years in them: a recording can’t be moved when the demo’s dates are. */
export interface SpokenWords {
  key: string
  speaker: string
  words: string
}

export const spokenWords: SpokenWords[] = [
  {
    key: 'margaret-nora-eighteen',
    speaker: 'margaret-ellis',
    words:
      'Nora, it’s your grandmother. You are small today, and out on the dock, teaching Sam’s dog to sit. By the time you hear this you will be eighteen. I hope you still argue with the dog. Here is the only advice I have. When you don’t know what to do, do the next small thing properly. That is how your grandfather built this house. Happy birthday, sweetheart. Call me when you’ve had cake.',
  },
  {
    key: 'joe-nora-eighteen',
    speaker: 'joe-ellis',
    words:
      'Nora. Grandpa Joe. Your grandmother says I have to talk into this thing, so here I am. There’s a jackknife in the top drawer of the workbench. It was my grandfather’s. It crossed the ocean in his boot. It’s yours now. Don’t keep it nice. Use it. And when you’re out on the water, look up once in a while. That’s all. Love you, kid.',
  },
  {
    key: 'margaret-tom-wedding',
    speaker: 'margaret-ellis',
    words:
      'Good morning, Tom. It’s your wedding day, so eat something. Your grandfather fainted at ours because he hadn’t, and he blamed the church. Hana is a fine woman, and she is handy, which will matter longer than you think. Be the first one to say sorry, even when you’re only half wrong. I am sitting on the porch, and I am as proud as I can be. Now, go and find your other shoe.',
  },
  {
    key: 'margaret-lily-school',
    speaker: 'margaret-ellis',
    words:
      'Lily, it’s Grandma Margaret. Today is your first day of school. I worked in a school for a very long time, so I will tell you a secret. The teacher is a little bit nervous too. Find the library. There is always a chair by the window. And if somebody is sitting all alone, go and sit down next to them. That’s how I got your Aunt Dot.',
  },
  {
    key: 'margaret-all-of-you',
    speaker: 'margaret-ellis',
    words:
      'If you are hearing this, then David has done as he was asked. Thank you, David. I had a good, long, ordinary life, and I noticed it while it was happening. Sell the car. Keep the quilt where somebody naps. Don’t fight about the dishes, they were never a good set. Go down to the lake in the evening, all of you, and be loud. I was never once tired of the sound of you coming up the road.',
  },
  {
    key: 'margaret-sam-raincoat',
    speaker: 'margaret-ellis',
    words:
      'Sam. It’s the first of June again. There you were in our kitchen, in a yellow raincoat, and you asked me if I was going to keep it. The coat. I said, only if you come with it. You thought about that for a whole afternoon. I have never been so nervous. Happy day, my boy.',
  },
  {
    key: 'joe-whoever-comes-next',
    speaker: 'joe-ellis',
    words:
      'This one is for whoever comes next. We may not meet, and that’s all right. I’m the fellow who built the house with the crooked third step. I left it crooked, so you would always know in the dark how far there is to go. Skip stones. Learn one song all the way through. And be kind to your grandmother. She pretends she doesn’t need it.',
  },
  {
    key: 'anna-margaret-eighty',
    speaker: 'anna-pryce',
    words:
      'Happy birthday, Mum. You are eighty years old, and I’m in the museum basement with a letter that someone folded very small two hundred years ago. It takes three days to open it without breaking it. I think of you every time. You taught me that things can be opened slowly. The twins are singing something for you at six. Please pretend to be surprised.',
  },
  {
    key: 'sam-lily-eighteen',
    speaker: 'sam-ellis',
    words:
      'Hello, Lily, it’s Dad. You’re asleep on my shoulder right now, and I have one hand, so this will be short. You said goodnight to all thirty-one harbor lights tonight, and then you said goodnight to me. You called me number thirty-two. I have been called captain for fifteen years, and number thirty-two is better. Happy eighteenth. I’m still here. I’m still number thirty-two.',
  },
  {
    key: 'david-kiran-bridge',
    speaker: 'david-ellis',
    words:
      'Kiran, it’s David. The day I moved in, you asked me how bridges stay up, and I gave you a bad answer. I have been working on a better one for almost twenty years. They stay up because every part leans on some other part, and nobody minds. That’s it. That’s the whole answer. Thank you for letting me lean.',
  },
  {
    key: 'frances-storm',
    speaker: 'frances-boyd',
    words:
      'This is Frances. They ask me about the big storm, so here it is. The lake was coming over the rail, and the old man said, Frankie, no supper tonight. I said, they’ll eat. I tied the soup pot to the stove with my apron strings, and I tied myself to the pot. Twenty-two men had soup. One of them cried, and he said it was the onions. There were no onions.',
  },
  {
    key: 'dot-first-grade',
    speaker: 'dot-wojcik',
    words:
      'My name is Dot. I sat down next to Margaret because she had two pencils. That’s the whole story. People want it to be something more. She gave me the longer one. I’ve still got it. It’s about as long as my thumbnail.',
  },
  {
    key: 'tom-wellington',
    speaker: 'tom-ellis',
    words:
      'Hi, Grandma, it’s Tom. It’s tomorrow here, so I can report that tomorrow is fine. A bit windy. Hana has built the arch for the wedding out of driftwood, and she says it will hold up the whole family if they lean on it one at a time. We’ve kept you the chair with arms, next to the heater. See you in March.',
  },
  {
    key: 'nora-thank-you',
    speaker: 'nora-ellis',
    words:
      'Grandma, I just listened to the one you made for my sixteenth. I was on the bus, and I laughed so loudly that a man moved seats. I know you said not to answer these. I’m answering. The boat doesn’t leak any more. Well. It leaks less. Grandpa would say that’s what the bucket is for.',
  },
]
